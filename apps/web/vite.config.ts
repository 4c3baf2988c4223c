import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { chunkCheck, chunkGroups } from './chunks.ts'
import { firstVisits } from './first-visits.ts'
import { homeAhead } from './home-ahead.ts'
import { laterStyles } from './later-styles.ts'
import { lightContract } from './light-contract.ts'
import { headPlugin } from './head-plugin.ts'
import { noInfiniteQueries } from './no-infinite-queries.ts'
import { PAGE_BUILD } from './page-build.ts'
import { runtimeInFrame } from './runtime-in-frame.ts'
import { visitorsPage } from './visitors-page.ts'
import { wordsPlugin } from './words-plugin.ts'
import { workerPlugin } from './worker-plugin.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    lightContract(),
    noInfiniteQueries(),
    wordsPlugin(),
    headPlugin(),
    chunkCheck(),
    runtimeInFrame(),
    laterStyles(),
    firstVisits(),
    visitorsPage(),
    homeAhead(),
    workerPlugin(),
  ],
  build: {
    ...PAGE_BUILD,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'index.html'),
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  // Modules, like the page's scripts.
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/pictures': server, '/calendar': server } },
})
