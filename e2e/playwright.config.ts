import { defineConfig } from '@playwright/test'
import { findBrowser } from '@desk/testing/find-browser'

const executablePath = await findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results',
  // Those of design.spec.ts.
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  // Files begin in the order of their names: what is one long test has a name that comes early, for at the end the other worker would wait for it.
  fullyParallel: true,
  forbidOnly: true,
  // What fails and then passes is listed as flaky, to be mended: it does not stop a change that is right.
  retries: process.env['CI'] ? 2 : 0,
  // One more than CI has cores: each waits now and then for a clock or an answer, and both cores stay busy.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // What it keeps would stand between a test and the answers it makes up; offline.spec.ts and upgrade.spec.ts allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses to run as root.
      args: isRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
})
