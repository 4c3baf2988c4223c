import { readFileSync } from 'node:fs'
import type { Language } from '@desk/words/languages'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Colours, COLOURS } from '../access/looks.ts'
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
  brief: Brief | null
}

/** Pictures of each state in few widths, and what it says: for reading a whole language. */
type Brief = { colours: Colours; widths: readonly Width[] }

const TIMEOUT_MS = 60_000
const WIDTHS = {
  wide: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
}
type Width = keyof typeof WIDTHS
const FOUR = ['wide', 'phone'] as const
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
    // Rows of tabs show the current one as they are drawn.
    viewport: WIDTHS[about.brief?.widths[0] ?? 'wide'],
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
    if (about.brief) await takeBriefly(page, look.name, about, about.brief)
    else await takeFour(page, look.name, about)
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

const isColours = (name: string): name is Colours => name in COLOURS
const isWidth = (name: string): name is Width => name in WIDTHS

export function briefly(colours: string, widths: readonly string[]): Brief {
  if (!isColours(colours)) throw new Error(`There are no colours ${colours}.`)
  return { colours, widths: widths.filter(isWidth) }
}

async function takeBriefly(page: Page, name: string, about: Surroundings, brief: Brief): Promise<void> {
  const base = `${about.folder}/${name}-${about.language}`
  const problems: string[] = []
  await page.emulateMedia(COLOURS[brief.colours])
  for (const width of brief.widths) {
    await page.setViewportSize(WIDTHS[width])
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: `${base}-${width}.png`, fullPage: true, animations: 'disabled' })
    problems.push(...(await whatDoesNotFit(page)).map((problem) => `! ${width}: ${problem}`))
  }
  await writeWhatIsSaid(page, `${base}.txt`, problems)
}

async function takeFour(page: Page, name: string, { folder, language }: Surroundings): Promise<void> {
  const end = language === 'en' ? '' : `-${language}`
  const base = `${folder}/${name}${end}`
  for (const width of FOUR) {
    await page.setViewportSize(WIDTHS[width])
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
