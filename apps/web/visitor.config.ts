import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { visitorsVisits } from './first-visits.ts'
import { homeAhead } from './home-ahead.ts'
import { lightContract } from './light-contract.ts'
import { headPlugin } from './head-plugin.ts'
import { PAGE_BUILD } from './page-build.ts'
import { wordsPlugin } from './words-plugin.ts'

const NOT_AT_THE_DOOR =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|react-aria|@internationalized|zod)/

/** Fails when the page carries what it must not. */
function doorCheck(): Plugin {
  return {
    name: 'door-check',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const shown = new Set(chunks.filter(({ isEntry }) => isEntry))
      for (const { imports } of shown) {
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) shown.add(chunk)
      }
      const unwanted = [...shown].flatMap(({ moduleIds }) => moduleIds).find((id) => NOT_AT_THE_DOOR.test(id))
      if (unwanted) this.error(`the log-in page carries ${unwanted}`)
    },
  }
}

function beginsInPreact(): Plugin {
  return {
    name: 'begins-in-preact',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/visitor.tsx', '/src/visitor-in-preact.ts'),
    },
  }
}

/**
 * After the app, into its folder: drawn by Preact, a tenth of React (docs/decisions/0015). In development
 * React draws both pages.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    ],
  },
  plugins: [
    react(),
    beginsInPreact(),
    lightContract(),
    wordsPlugin({ isVisitors: true }),
    headPlugin(),
    doorCheck(),
    homeAhead(),
    visitorsVisits(),
  ],
  build: {
    ...PAGE_BUILD,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: resolve(import.meta.dirname, 'visitor.html') },
  },
  worker: { format: 'es' },
})
