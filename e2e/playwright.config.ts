import { defineConfig } from '@playwright/test'
import { findBrowser } from '@desk/testing/find-browser'

if (process.features.typescript) process.env['PW_DISABLE_TS_ESM'] = '1'

const executablePath = await findBrowser()
const isRoot = process.getuid?.() === 0
/** Replaces Playwright's list, and adds what costs another process, a compilation or guarded pointers. */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'CrossOriginOpenerPolicy',
  'ScriptStreaming',
  'PartitionAllocBackupRefPtr',
]
const ARGUMENTS = [
  '--disable-dev-shm-usage',
  '--renderer-process-limit=1',
  `--disable-features=${LEFT_OUT.join()}`,
  // For pages that live for seconds, in one process.
  '--js-flags=--no-flush-bytecode,--no-turbofan,--no-maglev,--min-semi-space-size=16',
]

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results',
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  // Files begin in the order of their names: a long one at the end would leave workers idle.
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is listed, and does not stop a change.
  retries: process.env['CI'] ? 2 : 0,
  // More than CI's cores, because each waits now and then.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Playwright takes one of every page that closes.
    screenshot: 'off',
    // It would hide made-up answers; offline.spec.ts and upgrade.spec.ts allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses to run as root.
      args: isRoot ? ['--no-sandbox', ...ARGUMENTS] : ARGUMENTS,
    },
  },
})
