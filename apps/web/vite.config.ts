import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    // The polyfill would be an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    // No data: URLs, for the same reason.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
  server: { proxy: { '/api': server, '/pictures': server } },
})
