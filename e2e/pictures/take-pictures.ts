import { writeFileSync } from 'node:fs'
import { apiOf } from '@desk/testing/api'
import type { Browser, Page } from '@playwright/test'
import { startDemo } from './demo-server.ts'
import { launchBrowser } from './launch-browser.ts'
import { type Shot, shotsOf, SIZES } from './shots.ts'

/** npm run screenshots -- [words of names]: for README.md and docs/tour, from the demo. */
const FOLDER = 'docs/images'
/** A phone loads all of them. */
const MOST = 60 * 1024
const QUALITIES = [90, 80, 70, 60, 50]
const wanted = process.argv.slice(2)

const demo = await startDemo()
try {
  const browser = await launchBrowser()
  const shots = await shotsOf(apiOf(demo.url))
  for (const shot of shots)
    if (wanted.length === 0 || wanted.some((word) => shot.name.includes(word)))
      await take(browser, demo.url, shot)
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
  // Toasts close by themselves.
  await page.getByRole('button', { name: 'Dismiss' }).first().waitFor({ state: 'detached' })
  writeFileSync(`${FOLDER}/${name}.webp`, await small(page))
  await page.close()
  process.stdout.write(`${name}\n`)
}

async function small(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= MOST) return picture
  }
  throw new Error(`${page.url()} is too large a picture`)
}
