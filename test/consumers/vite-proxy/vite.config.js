import { defineConfig } from 'vite'

export default defineConfig({
  server: {
    proxy: {
      // Set by `mockfolio exec`; otherwise the real service.
      '/v1/api': { target: process.env.MOCKFOLIO_URL ?? 'https://portfolios.example.com', changeOrigin: true },
    },
  },
})
