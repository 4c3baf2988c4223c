import { apiOf } from '@desk/testing/api'
import type { Browser } from '@playwright/test'
import { startDemo } from './demo-server.ts'
import { launchBrowser } from './launch-browser.ts'
import { type Shot, shotsOf, SIZES } from './shots.ts'

/** The pictures of the README, from the demo: npm run pictures. */
const FOLDER = 'docs/images'

const demo = await startDemo()
try {
  const browser = await launchBrowser()
  for (const shot of await shotsOf(apiOf(demo.url))) await take(browser, demo.url, shot)
  await browser.close()
} finally {
  await demo.stop()
}

async function take(browser: Browser, baseURL: string, shot: Shot): Promise<void> {
  const { name, path, token, size = 'screen', isDark = false, prepare } = shot
  const page = await browser.newPage({
    baseURL,
    viewport: SIZES[size],
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  })
  if (token) await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto(path)
  await prepare(page)
  // Toasts go by themselves.
  await page.getByRole('button', { name: 'Dismiss' }).first().waitFor({ state: 'detached' })
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' })
  await page.close()
  process.stdout.write(`${name}\n`)
}
