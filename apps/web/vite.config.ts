import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { chunkCheck, chunkGroups } from './chunks.ts'
import { firstVisits } from './first-visits.ts'
import { lookPlugin } from './look-plugin.ts'
import { visitorsPage } from './visitors-page.ts'
import { wordsPlugin } from './words-plugin.ts'

const server = 'http://127.0.0.1:3000'

/** The date field has its words from our catalogue: leaves out its own in thirty languages, a third of its code. */
function withoutDictionaries(): Plugin {
  let emptied = 0
  return {
    name: 'without-dictionaries',
    load: {
      filter: {
        id: /react-(aria|stately|aria-components)\/dist\/private\/intl\/(.+\/)?[a-z]{2}-[A-Z]{2}\.mjs$/,
      },
      handler() {
        emptied += 1
        // Empty ones, because the library lists them by name.
        return 'export default {}'
      },
    },
    generateBundle() {
      if (emptied === 0) this.error('the date field has its words elsewhere now: none were left out')
    },
  }
}

const announcer = resolve(import.meta.dirname, 'src/ui/announcer.ts')

export default defineConfig({
  resolve: { alias: [{ find: /^.*\/live-announcer\/LiveAnnouncer(\.mjs)?$/, replacement: announcer }] },
  plugins: [
    react(),
    wordsPlugin(),
    lookPlugin(),
    withoutDictionaries(),
    chunkCheck(),
    firstVisits(),
    visitorsPage(),
  ],
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
