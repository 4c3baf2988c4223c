import type { Page } from '@playwright/test'
import {
  administratorsScreens,
  doctorsScreens,
  patientsScreens,
  type Screen,
  type Visit,
  visitorsScreens,
} from '../screens/every-screen.ts'
import { tabThrough } from '../screens/keyboard.ts'
import { aPatient } from '@desk/testing/people'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { isPath } from '../support/requests.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const LOOKS = [
  { colorScheme: 'light', size: WIDE, rules: 'all' },
  { colorScheme: 'dark', size: WIDE, rules: 'colours' },
  { colorScheme: 'dark', size: NARROW, rules: 'colours' },
  { colorScheme: 'light', size: NARROW, rules: 'all' },
] as const

/** As who sees badly sets them: WCAG 2.2, 1.4.4 and 1.4.12. */
const LARGE = [
  ['letters of twice the size', 'html { font-size: 212.5% }'],
  [
    'wide spacing',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  ],
] as const

async function open(page: Page, { path, heading, prepare }: Screen): Promise<void> {
  // Two states of one screen differ in nothing but what is done there.
  await page.goto('about:blank')
  await page.setViewportSize(WIDE)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.getByText(/Loading .*…|Loading\.\.\./)).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]'), 'still loading').toHaveCount(0)
  await prepare?.(page)
}

async function expectAccess(page: Page, screen: Screen): Promise<void> {
  await open(page, screen)
  expect.soft(await page.title(), 'title').toBe(`${screen.title} · ${await hospitalName(page)}`)
  expect.soft(await page.locator('h1').count(), 'headings of the first level').toBe(1)
  const { reached, missed, withoutRing } = await tabThrough(page)
  expect.soft(missed, 'not reached with Tab').toEqual([])
  expect.soft(withoutRing, 'focused without a ring').toEqual([])
  expect.soft(reached, 'reached with Tab').not.toEqual([])
  for (const { colorScheme, size, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const look = `${colorScheme}, ${size.width} px`
    expect.soft(await accessibilityFindings(page, rules), look).toEqual([])
  }
  await page.setViewportSize(NARROW)
  for (const [what, rules] of LARGE) {
    await page.evaluate(addRules, rules)
    expect.soft(await page.evaluate(whatSticksOut), `too wide at 390 px with ${what}`).toEqual([])
    await page.evaluate(addRules, '')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => widthOf(page), 'width at 320 px').toBeLessThanOrEqual(320)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Of a page that is wider than the screen, what makes it so. */
function whatSticksOut(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > clientWidth + 1 || left < -1
  }
  const out = [...document.querySelectorAll('body *')].filter(isOut)
  // What is moved sideways within its own row makes no page wide.
  const rows = [...document.querySelectorAll('nav, fieldset, div')].filter(
    (row) => getComputedStyle(row).overflowX === 'auto',
  )
  const ends = out.filter(
    (element) => ![...element.children].some(isOut) && !rows.some((row) => row.contains(element)),
  )
  return ends.map(
    ({ className, tagName, textContent }) => `${tagName} ${className} ${textContent.slice(0, 30)}`,
  )
}

/** A style sheet that is made by a script needs no leave of the Content-Security-Policy. */
function addRules(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}

async function hospitalName(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v1/hospital')
  const { data }: { data: { name: string } } = await reply.json()
  return data.name
}

async function expectAccessEverywhere(page: Page, { token, screens }: Visit): Promise<void> {
  if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  for (const screen of screens) {
    await test.step(screen.path, () => expectAccess(page, screen))
  }
}

test('the screens of a visitor pass axe in light and dark at 1280 and 390 px, fit 320 px, and work by keyboard', async ({
  page,
  hospital,
}) => {
  test.setTimeout(300_000)
  await expectAccessEverywhere(page, await visitorsScreens(hospital))
})

test('the screens of a patient pass axe in light and dark at 1280 and 390 px, fit 320 px, and work by keyboard', async ({
  page,
  hospital,
}) => {
  test.setTimeout(300_000)
  await expectAccessEverywhere(page, await patientsScreens(hospital))
})

test('the screens of a doctor pass axe in light and dark at 1280 and 390 px, fit 320 px, and work by keyboard', async ({
  page,
  hospital,
}) => {
  test.setTimeout(300_000)
  await expectAccessEverywhere(page, await doctorsScreens(hospital))
})

test('the screens of an administrator pass axe in light and dark at 1280 and 390 px, fit 320 px, and work by keyboard', async ({
  page,
  hospital,
}) => {
  test.setTimeout(300_000)
  await expectAccessEverywhere(page, await administratorsScreens(hospital))
})

test('who asks for less motion gets none', async ({ page, hospital }) => {
  const { token } = await aPatient(hospital.api)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.route(
    (url) => isPath(url, '/user/getUserData'),
    () => undefined,
  )
  await page.goto('/')
  await expect(page.getByText('Loading...')).toBeAttached()
  expect(await page.evaluate(longestMotion)).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(longestMotion)).toBeLessThan(0.001)
})

/** The longest animation or transition of anything on the page, in seconds. */
function longestMotion(): number {
  const durations = [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
    return [animationName === 'none' ? '0s' : animationDuration, transitionDuration]
  })
  return Math.max(...durations.flatMap((text) => text.split(',')).map((text) => Number.parseFloat(text)))
}
