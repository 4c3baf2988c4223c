import { defineConfig } from 'vitest/config'

/** npm run proof */
export default defineConfig({
  test: {
    name: 'proof',
    maxWorkers: 2,
    include: ['apps/server/**/*.proof.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
