import { defineConfig } from 'vitest/config'
import { wordsPlugin } from './apps/web/words-plugin.ts'

/** As the server runs; by Vite it takes a sixth longer. */
const experimental = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    // Each waits now and then.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'rules',
          experimental,
          include: [
            'packages/{rules,contract,words,solver}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          experimental,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          execArgv: [`--import=${new URL('apps/server/test/hashing-cost.ts', import.meta.url).href}`],
          // Each worker has a database, and runs its files one after the other.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'launcher',
          experimental,
          include: ['e2e/launcher/**/*.test.ts', 'packages/embedded-postgres/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        plugins: [wordsPlugin()],
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: ['apps/web/test/begin-alike.ts'],
          isolate: false,
        },
      },
    ],
  },
})
