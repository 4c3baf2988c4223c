import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { wordsPlugin } from './words-plugin.ts'

const server = 'http://127.0.0.1:3000'

/**
 * The date field speaks English as the rest of the desk does: leaves out its words in thirty other languages, a
 * third of its code. Empty dictionaries, because the library lists them by name.
 */
const englishOnly: Plugin = {
  name: 'english-only',
  load: {
    filter: {
      id: /react-(aria|stately|aria-components)\/dist\/private\/intl\/.+\/(?!en-)[a-z]{2}-[A-Z]{2}\.mjs$/,
    },
    handler: () => 'export default {}',
  },
}

/** Few files instead of many tiny ones: on a slow phone every request costs more than what it brings. */
const CHUNKS = [
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|react-router|scheduler|zod)\// },
  { name: 'query', priority: 3, test: /node_modules\/@tanstack\// },
  { name: 'contract', priority: 2, test: /packages\/(contract|rules)\/src\// },
  { name: 'words', priority: 2, test: /virtual:words\/en|packages\/words\/|node_modules\/icu-minify\// },
  {
    name: 'base',
    priority: 1,
    test: /src\/(lib\/(api|api-host|hospital|loading|log|api-error|session|toast|words)\.ts|ui\/(page|icons|spinner|button)\.)/,
  },
  {
    name: 'forms',
    test: /src\/ui\/(form|field(?!-grid)|text-field|password-field|submit-button|card|select|radio|visually)/,
  },
  { name: 'auth', test: /src\/features\/auth\/(?!profile|account|session|api|password-form|log-out)/ },
]

export default defineConfig({
  plugins: [react(), wordsPlugin(), englishOnly],
  build: {
    outDir: 'dist',
    // The polyfill would be an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    // No data: URLs, for the same reason.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': server, '/pictures': server } },
})
