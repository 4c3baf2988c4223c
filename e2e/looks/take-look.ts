import { readFileSync } from 'node:fs'
import type { Language } from '@desk/words/languages'
import { type Browser, expect, type Page } from '@playwright/test'
import { restOf } from '../support/page-rest.ts'
import type { Look, Say } from './look.ts'
import { tokenOf, type World } from './world.ts'
import { whatDoesNotFit, writeWhatIsSaid } from './what-is-said.ts'

type Surroundings = {
  world: World
  say: Say
  url: string
  timeZone: string
  language: Language
  folder: string
  /** Two pictures of each state, on a phone and wide, in light, and its text: for reading a whole language. */
  isBrief: boolean
}

/** For slow machines. */
const TIMEOUT_MS = 60_000
const WIDTHS = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const SCHEMES = ['light', 'dark'] as const
/** Long pages are cut into columns, to stay readable. */
const COLUMN = 1500
const MOST_COLUMNS = 4

export async function takeLook(browser: Browser, look: Look, about: Surroundings): Promise<string | null> {
  const { world, timeZone, url, language } = about
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    viewport: WIDTHS.wide,
    permissions: ['clipboard-write'],
  })
  try {
    await context.addCookies([{ name: 'language', value: language, url }])
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    if (look.hasClock) await page.clock.install()
    if (look.person) {
      const token = await tokenOf(world, look.person)
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    }
    await open(page, look, about)
    await (about.isBrief ? takeTwo : takeFour)(page, look.name, about)
    return null
  } catch (error) {
    await context
      .pages()
      .at(-1)
      ?.screenshot({ path: `${about.folder}/${look.name}-failed.png` })
    return String(error)
  } finally {
    await context.close()
  }
}

async function open(
  page: Page,
  { path = '', html, steps, hasClock }: Look,
  about: Surroundings,
): Promise<void> {
  if (html) return page.setContent(await html(about.world))
  // A stopped clock never comes to rest.
  const rest = hasClock ? async () => {} : restOf(page, { timeout: TIMEOUT_MS })
  await page.goto(typeof path === 'string' ? path : await path(about.world))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rest()
  await steps?.(page, about)
  return rest()
}

async function takeTwo(page: Page, name: string, { folder, language }: Surroundings): Promise<void> {
  const base = `${folder}/${name}-${language}`
  const problems: string[] = []
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: `${base}-${width}.png`, fullPage: true, animations: 'disabled' })
    problems.push(...(await whatDoesNotFit(page)).map((problem) => `! ${width}: ${problem}`))
  }
  await writeWhatIsSaid(page, `${base}.txt`, problems)
}

async function takeFour(page: Page, name: string, { folder, language }: Surroundings): Promise<void> {
  const end = language === 'en' ? '' : `-${language}`
  const base = `${folder}/${name}${end}`
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.evaluate(shownTheme), 'the theme').toContain(colorScheme)
      // Sticky parts would lie over the page.
      await page.evaluate(() => window.scrollTo(0, 0))
      const path = `${base}-${width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
  }
  await joinPictures(page, base)
}

/** Emails have no mark: they follow the device. */
const shownTheme = () => document.documentElement.dataset['theme'] ?? ['light', 'dark']

async function joinPictures(page: Page, base: string): Promise<void> {
  const sheet = await page.context().newPage()
  const pictureOf = (width: string, scheme: string) => {
    const bytes = readFileSync(`${base}-${width}-${scheme}.png`)
    return { height: bytes.readUInt32BE(20), src: `data:image/png;base64,${bytes.toString('base64')}` }
  }
  const wide = SCHEMES.map((scheme) => `<img width="780" src="${pictureOf('wide', scheme).src}">`)
  const [light = [], dark = []] = SCHEMES.map((scheme) => columnsOf(pictureOf('phone', scheme)))
  const isShort = light.length + dark.length <= MOST_COLUMNS
  const sheets = {
    wide,
    ...(isShort ? { phone: [...light, ...dark] } : { phone: light, 'phone-night': dark }),
  }
  for (const [name, parts] of Object.entries(sheets)) {
    await sheet.setViewportSize({ width: name === 'wide' ? 1568 : parts.length * 398, height: 400 })
    await sheet.setContent(
      `<body style="margin:0;display:flex;align-items:start;gap:8px;background:#888">${parts.join('')}`,
    )
    await sheet
      .locator('body')
      .evaluate((body) => Promise.all([...body.querySelectorAll('img')].map((image) => image.decode())))
    await sheet.screenshot({ path: `${base}-${name}.png`, fullPage: true })
  }
  await sheet.close()
}

function columnsOf({ height, src }: { height: number; src: string }): string[] {
  return Array.from({ length: Math.ceil(height / COLUMN) }, (_, place) => {
    const shown = Math.min(COLUMN, height - place * COLUMN)
    const frame = `width:390px;height:${shown}px;overflow:hidden;flex:none`
    return `<div style="${frame}"><img src="${src}" style="margin-top:-${place * COLUMN}px"></div>`
  })
}
