import { defineConfig } from 'vite'

export default defineConfig({
  server: {
    proxy: {
      // `mockfolio exec` says where it serves; without it, the real service.
      '/v1/api': { target: process.env.MOCKFOLIO_URL ?? 'https://portfolios.example.com', changeOrigin: true },
    },
  },
})
