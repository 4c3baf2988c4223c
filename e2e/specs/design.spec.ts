import { execFileSync } from 'node:child_process'
import { extname, join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { hasPackagedBrowser, unpackBrowser } from '@desk/testing/find-browser'
import { FORCED, forcerOf } from '../support/forced-states.ts'
import { isAsKept, pictureOf } from '../support/picture-of.ts'
import { expect, test as base } from '../support/test.ts'

/**
 * Every part of ui/ in every state, compared with the pictures last looked at: `--update-snapshots` after a change that
 * is meant. Only with the package's browser, which brings its fonts, reads no others and draws without a graphics card,
 * so that every machine draws the same.
 */

const ORIGIN = 'http://design.example'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
/** No part scrolls, so that sticky ones cover nothing. */
const HIGH = { width: 1280, height: 4000 }
const LOOKS = [
  { name: 'light', size: WIDE, media: {}, cookie: '' },
  { name: 'dark', size: WIDE, media: { colorScheme: 'dark' }, cookie: '' },
  { name: 'more-contrast', size: WIDE, media: {}, cookie: 'look=light.more' },
  { name: 'forced-colours', size: WIDE, media: { forcedColors: 'active' }, cookie: '' },
  { name: 'phone', size: NARROW, media: {}, cookie: '' },
  { name: 'from-the-right', size: WIDE, media: {}, cookie: 'language=ar-XB' },
] as const
type Look = (typeof LOOKS)[number]

/** For dialogs and menus. */
const OVER = [LOOKS[0], { ...LOOKS[1], name: 'dark-phone', size: NARROW }] as const

/** In one build of the browser only rounding differs: a word whose place is half a point is drawn a point aside now and then, a hundred points. */
const STRICT = { threshold: 0.05, maxDiffPixels: 150 }

let built: Promise<string> | undefined

async function build(worker: number): Promise<string> {
  const folder = resolve('node_modules/.cache/design', String(worker))
  execFileSync(process.execPath, ['scripts/build-design.ts', folder], { stdio: 'inherit' })
  return folder
}

/** A worker's fixture would put this file last, alone. */
const test = base.extend<{ design: Page }>({
  baseURL: ORIGIN,
  design: async ({ playwright, browser: usual, launchOptions }, use, { workerIndex }) => {
    const executablePath = hasPackagedBrowser ? await unpackBrowser() : launchOptions.executablePath
    const isUsual = executablePath === launchOptions.executablePath
    const browser = isUsual
      ? usual
      : await playwright.chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
    const folder = await (built ??= build(workerIndex))
    const page = await (await browser.newContext()).newPage()
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      const type = TYPES[extname(path)]
      // No part needs the hospital.
      if (path.startsWith('/api/') || !type) return route.fulfill({ status: 404, json: { success: false } })
      return route.fulfill({ path: join(folder, path), contentType: type })
    })
    await page.clock.setFixedTime(new Date('2026-11-23T10:00:00Z'))
    await use(page)
    await page.context().close()
    if (!isUsual) await browser.close()
  },
})

test.use({ timezoneId: 'Europe/London', locale: 'en-GB' })

/** One worker builds the page once. */
test.describe.configure({ mode: 'default', timeout: 240_000 })

test('every part in every state looks as it was last looked at: light, dark, more contrast, forced colours, phone, from the right', async ({
  design,
}) => {
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await show(design, { ...look, size: { ...look.size, height: HIGH.height } })
      // Shows the ring of what has the focus.
      await design.keyboard.press('Tab')
      if (look.name === 'forced-colours') await design.evaluate(hideCaret)
      for (const part of await design.locator('[data-part-of-design]').all()) {
        const name = await part.getAttribute('data-part-of-design')
        await compare(part, [look.name, `${name}.png`])
      }
    })
  }
})

test('controls and fields under the pointer, pressed and with the focus look as they were last looked at: light, dark, forced colours', async ({
  design,
}) => {
  const force = await forcerOf(design)
  for (const look of [LOOKS[0], LOOKS[1], LOOKS[3]]) {
    for (const name of ['controls', 'fields']) {
      // Each forced element draws its page anew.
      await show(design, { ...look, size: HIGH }, name)
      const part = design.locator(`[data-part-of-design=${name}]`)
      for (const state of FORCED)
        await force(name, state, () => compare(part, [look.name, `${name}-${state}.png`]))
    }
  }
})

test('what lies over a page looks as it was last looked at: questions, dialogs, menu, calendar, messages, suggestions', async ({
  design,
}) => {
  for (const look of OVER) {
    await show(design, look, 'over')
    const buttons = await design.locator('[data-over] button').allInnerTexts()
    expect(buttons.length).toBeGreaterThan(8)
    for (const name of buttons) {
      await test.step(`${look.name}: ${name}`, async () => {
        await show(design, look, 'over')
        await design.getByRole('button', { name, exact: true }).click()
        await design.mouse.move(0, 0)
        const file = `${name.toLowerCase().replaceAll(' ', '-')}.png`
        await compare(design, [`over-${look.name}`, file])
      })
    }
    await show(design, look, 'fields')
    await design.getByRole('combobox', { name: 'Doctor' }).press('ArrowDown')
    await expect(design.getByRole('listbox').getByRole('option')).toBeVisible()
    await compare(design, [`over-${look.name}`, 'suggestions.png'])
  }
})

/** The caret blinks. Playwright hides it by a colour, which forced colours override. */
function hideCaret(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.readOnly = true
}

const FAULTS = [
  ['a button that stands two pixels lower', 'button { translate: 0 2px }'],
  ['a line that is a little lighter', ':root { --line-strong: #8a9aa2 !important }'],
  ['letters a twentieth larger', 'html { font-size: 105% }'],
] as const

test('the pictures tell a button that stands two pixels lower, a line that is a little lighter, and letters a twentieth larger', async ({
  design,
}, { config }) => {
  const isKept = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
  if (isKept || !hasPackagedBrowser) {
    say('what is wrong would be kept, or is drawn by another browser')
    return
  }
  await show(design, { ...LOOKS[0], size: HIGH })
  const part = design.locator('[data-part-of-design=controls]')
  const KEPT = ['light', 'controls.png']
  for (const [what, rules] of FAULTS) {
    await test.step(what, async () => {
      const fault = await design.addStyleTag({ content: rules })
      expect(await isAsKept(part, KEPT, STRICT.maxDiffPixels)).toBe(false)
      const drawn = await pictureOf(part)
      expect(() => expect(drawn).toMatchSnapshot(KEPT, STRICT)).toThrow(/pixels/)
      await fault.evaluate((element) => element.parentNode?.removeChild(element))
    })
  }
})

async function compare(what: Page | Locator, name: string[]): Promise<void> {
  if (!hasPackagedBrowser) return say('another browser than the one of the pictures')
  if (await isAsKept(what, name, STRICT.maxDiffPixels)) return
  if ('goto' in what) await expect.soft(what).toHaveScreenshot(name, STRICT)
  else await expect.soft(what).toHaveScreenshot(name, STRICT)
}

const say = (description: string) => void test.info().annotations.push({ type: 'not compared', description })

async function show(page: Page, { size, media, cookie }: Pick<Look, 'size' | 'media' | 'cookie'>, part = '') {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media, reducedMotion: 'reduce' })
  await page.context().clearCookies()
  const [name = '', value = ''] = cookie.split('=')
  if (name) await page.context().addCookies([{ name, value, url: ORIGIN }])
  await page.goto(`${ORIGIN}/design.html${part && `?part=${part}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Fields for dates are drawn last.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
