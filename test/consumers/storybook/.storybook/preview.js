export default {
  parameters: { mockfolio: { baseUrl: 'https://portfolios.example.com' } },
  tags: ['autodocs'],
}
