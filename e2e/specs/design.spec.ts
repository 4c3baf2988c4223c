import { execFileSync } from 'node:child_process'
import { extname, join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findBrowser } from '@desk/testing/find-browser'

/** Every part and state; `--update-snapshots` after a wanted change. */

const ORIGIN = 'http://design.example'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const PICTURES = [
  { name: 'light', size: WIDE, media: {}, look: '' },
  { name: 'dark', size: WIDE, media: { colorScheme: 'dark' }, look: '' },
  { name: 'more-contrast', size: WIDE, media: {}, look: 'look=light.more' },
  { name: 'forced-colours', size: WIDE, media: { forcedColors: 'active' }, look: '' },
  { name: 'phone', size: NARROW, media: {}, look: '' },
  { name: 'from-the-right', size: WIDE, media: {}, look: 'language=ar-XB' },
] as const

test.use({ timezoneId: 'Europe/London', locale: 'en-GB' })

test('every part in every state looks as it was last looked at: light, dark, more contrast, forced colours, phone, from the right', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const folder = resolve('node_modules/.cache/design', String(test.info().workerIndex))
  execFileSync(process.execPath, ['scripts/build-design.ts', folder], { stdio: 'inherit' })
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    // Only the title asks for the hospital.
    if (path.startsWith('/api/')) return route.fulfill({ status: 404, json: { success: false, message: '' } })
    return route.fulfill({ path: join(folder, path), contentType: TYPES[extname(path)] ?? 'text/plain' })
  })
  await page.clock.setFixedTime(new Date('2026-11-23T10:00:00Z'))
  for (const picture of PICTURES) {
    await test.step(picture.name, async () => {
      await show(page, picture)
      await compare(page, picture.name)
    })
  }
})

async function show(page: Page, { size, media, look }: (typeof PICTURES)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media, reducedMotion: 'reduce' })
  await page.context().clearCookies()
  const [name = '', value = ''] = look.split('=')
  if (name) await page.context().addCookies([{ name, value, url: ORIGIN }])
  await page.goto(`${ORIGIN}/design.html`)
  await expect(page.getByRole('table').first()).toBeVisible()
  // Date fields come last.
  await expect(page.getByRole('spinbutton')).toHaveCount(6)
  // What has the focus has its ring.
  await page.keyboard.press('Tab')
}

/** Browsers draw letters differently. */
async function compare(page: Page, name: string): Promise<void> {
  const isOurs = (await findBrowser()).startsWith(resolve('node_modules/.cache/browser'))
  if (isOurs) {
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true, threshold: 0.05, maxDiffPixels: 20 })
  } else {
    test
      .info()
      .annotations.push({ type: 'not compared', description: 'another browser than the one of the pictures' })
  }
}
