import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { chunkCheck, chunkGroups } from './chunks.ts'
import { firstVisits } from './first-visits.ts'
import { lookPlugin } from './look-plugin.ts'
import { visitorsPage } from './visitors-page.ts'
import { wordsPlugin } from './words-plugin.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), wordsPlugin(), lookPlugin(), chunkCheck(), firstVisits(), visitorsPage()],
  build: {
    outDir: 'dist',
    // The polyfill would be an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    // No data: URLs, for the same reason.
    assetsInlineLimit: 0,
    // One file of 6 kB, named in the page, instead of ten that the scripts ask for.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: ['index.html', 'visitor.html'].map((page) => resolve(import.meta.dirname, page)),
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  // Scripts of workers are loaded as modules, as those of the page.
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/pictures': server, '/calendar': server } },
})
