import { expect, type Page, test } from '@playwright/test'
import type { Screen, Visit } from '../screens/every-screen.ts'
import { tabThrough } from '../screens/keyboard.ts'
import { bringAxe } from '../support/axe.ts'
import { expectNoShift, followShift } from '../support/layout-shift.ts'
import { PLAIN } from '../support/plain-page.ts'
import { restOf } from './at-rest.ts'
import { expectEnlarged, expectForStaff } from './enlarged.ts'
import { countFirstVisits, type OpenPath } from './first-visits.ts'
import { headingsOf, headOf } from './head.ts'
import { type Colours, showIn, sizeOf, type Width } from './looks.ts'
import { textsOn } from './lost.ts'
import { addRules, LARGE, longestMotion, smallTargets, whatIsCutOff, whatSticksOut } from './measure.ts'
import { sharerOf } from './seen-by-all.ts'
import { findingsIn, nothingSeen, type Seen } from './texts.ts'
import { resize } from './resize.ts'
import { foreignWordsOf } from './words.ts'

type Walk = {
  page: Page
  hospitalName: string
  rest: () => Promise<void>
  openPath: OpenPath
  foreignWords: () => Promise<string[]>
  seen: Seen
}

type Way = {
  look: (walking: Walk, screen: Screen) => Promise<void>
  opening: (page: Page) => Promise<OpenPath>
}

const plainly: OpenPath = (_, opening) => opening()

/** Visits each state once, and looks at it in every way. */
export async function walk(page: Page, { token, screens }: Visit, way: Way): Promise<void> {
  if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await followShift(page)
  await bringAxe(page)
  const reply = await page.request.get('/api/v1/hospital')
  const { data }: { data: { name: string } } = await reply.json()
  const walking = {
    page,
    hospitalName: data.name,
    rest: restOf(page),
    openPath: await way.opening(page),
    foreignWords: foreignWordsOf(page, data),
    seen: nothingSeen(),
  }
  const share = sharerOf(walking.seen)
  for (const screen of screens) {
    share()
    await test.step(screen.path, () => way.look(walking, screen))
  }
  share()
}

/** Loads once, without motion; other widths by resizing. */
async function open(
  { page, rest, openPath }: Walk,
  { path, prepare }: Screen,
  { width, heading }: { width: Width; heading?: string },
): Promise<void> {
  // A new hash alone loads nothing.
  if (path.includes('#')) await page.goto(PLAIN)
  await openPath(path, async () => {
    await resize(page, sizeOf(width))
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
    await page.goto(path)
    const seen = () => headingsOf(page, heading)
    await expect.poll(seen, { message: 'the heading' }).toContainEqual(heading ?? expect.any(String))
    await rest()
  })
  await expectNoShift(page)
  await prepare?.(page)
  await rest()
}

async function lookInEnglish(walking: Walk, screen: Screen): Promise<string[]> {
  const { page, hospitalName } = walking
  await open(walking, screen, { width: 1280, heading: screen.heading })
  expect.soft(await longestMotion(page), 'seconds that something moves, though asked not to').toBe(0)
  await addRules(page, '')
  const wide = await textsOn(page)
  const { title, headings } = await headOf(page)
  expect.soft(title, 'title').toBe(`${screen.title} · ${hospitalName}`)
  expect.soft(headings, 'headings of the first level').toBe(1)
  const { reached, missed, withoutRing } = await tabThrough(page)
  expect.soft(missed, 'not reached with Tab').toEqual([])
  expect.soft(withoutRing, 'focused without a ring').toEqual([])
  expect.soft(reached, 'reached with Tab').not.toEqual([])
  expect.soft(await smallTargets(page, { isTouch: false }), 'too small for a mouse').toEqual([])
  await expectLooks(walking, [1280, 390, 320])
  await expectRoom(page)
  return wide
}

/** The same, and what is seen and reached on a phone, at 200 and at 400 %. */
export const inEnglishEnlarged: Way = {
  look: async (walking, screen) => {
    const wide = await lookInEnglish(walking, screen)
    await expectEnlarged(walking.page, wide)
  },
  opening: countFirstVisits,
}

export const inEnglishForStaff: Way = {
  look: async (walking, screen) => {
    const wide = await lookInEnglish(walking, screen)
    await expectForStaff(walking.page, { path: screen.path, wide, rest: walking.rest })
  },
  opening: countFirstVisits,
}

/**
 * In the invented language, from right to left, on a phone, by finger. Both directions have the same colours (`npm run
 * check`).
 */
export const fromTheRight: Way = {
  look: lookFromTheRight,
  opening: async () => plainly,
}

async function lookFromTheRight(walking: Walk, screen: Screen): Promise<void> {
  const { page, foreignWords } = walking
  await open(walking, screen, { width: 320 })
  await addRules(page, '')
  expect.soft(await foreignWords(), 'words that are not from the catalogue').toEqual([])
  expect.soft(await headOf(page)).toMatchObject({ lang: 'ar-XB', dir: 'rtl' })
  await expectLooks(walking, [320])
  await expectLooks(walking, [390, 1280], ['light'])
  await resize(page, sizeOf(390))
  expect.soft(await smallTargets(page, { isTouch: true }), 'too small for a finger').toEqual([])
}

/** Each rule is asked of all that its answer depends on (`axe-rules.ts`); no page is too wide. */
async function expectLooks(
  { page, seen, rest }: Walk,
  widths: readonly Width[],
  colours: readonly Colours[] = ['light', 'dark', 'forced'],
): Promise<void> {
  for (const [place, width] of widths.entries()) {
    await resize(page, sizeOf(width))
    await rest()
    // Each change draws everything anew.
    for (const one of place % 2 === 0 ? colours : colours.toReversed()) {
      await showIn(page, one)
      expect.soft(await findingsIn(page, one, seen), `${width} px, ${one}`).toEqual([])
    }
    expect.soft(await whatSticksOut(page), `wider than ${width} px`).toEqual([])
    expect.soft(await whatIsCutOff(page), `cut off at ${width} px`).toEqual([])
  }
}

async function expectRoom(page: Page): Promise<void> {
  await resize(page, sizeOf(390))
  for (const [what, rules] of LARGE) {
    await addRules(page, rules)
    expect.soft(await whatSticksOut(page), `too wide at 390 px with ${what}`).toEqual([])
  }
}
