import { defineConfig } from '@playwright/test'
import { findBrowser } from '@desk/testing/find-browser'

const executablePath = await findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results',
  // Those of design.spec.ts.
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  // By name: long tests come early, else a worker waits at the end.
  fullyParallel: true,
  forbidOnly: true,
  // Flaky tests are listed, and do not stop a change.
  retries: process.env['CI'] ? 2 : 0,
  // One above CI's cores: each waits now and then.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // It would hide made-up answers; offline.spec.ts and upgrade.spec.ts allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses to run as root.
      args: isRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
})
