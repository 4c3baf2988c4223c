import { getHospital } from '@desk/contract/hospital'
import { followChanges } from '@desk/contract/live'
import { PATHS } from '@desk/contract/paths'
import { aPatient } from '@desk/testing/people'
import type { Page, Response } from '@playwright/test'
import {
  administratorsScreens,
  doctorsScreens,
  patientsScreens,
  type Screen,
  type Visit,
  visitorsScreens,
} from '../screens/every-screen.ts'
import { plainWords, textsOf } from '../screens/texts.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { restOf } from '../support/page-rest.ts'
import { expect, test, visitAs } from '../support/test.ts'

test.use({
  settings: { LANGUAGES: 'en ar-XB' },
  locale: 'ar-XB',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 320, height: 640 },
})

/** The clock is written as the specification writes it in every language. */
const SPECIFIED = ['AM', 'PM']
/** Languages are called as their speakers call them. */
const LANGUAGE_NAMES = ['English']
/** Loading, in the invented language. */
const LOADING = 'Ļööååðîîñĝ'
/** Where guests look for their appointments is the same in every language. */
const ADDRESS = plainWords(PATHS.findAppointment)

/** Collects the words that people typed, from what the server sends; what it says itself is in `message`. */
function collectData(page: Page): () => Promise<Set<string>> {
  const words = new Set([...SPECIFIED, ...LANGUAGE_NAMES, ...ADDRESS])
  const readings: Promise<void>[] = []
  const read = async (response: Pick<Response, 'json'>) => {
    const { data } = await response.json().catch(() => ({ data: null }))
    const typed = JSON.stringify(data ?? null, (key, value) => (key === 'message' ? '' : value))
    for (const word of plainWords(typed)) words.add(word)
  }
  // The page tells it.
  readings.push(page.request.get(`/api/v1${getHospital.path}`).then(read))
  page.on('response', (response) => {
    // A stream has no end.
    const isStream = response.url().includes(followChanges.path)
    if (response.url().includes('/api/') && !isStream) readings.push(read(response))
  })
  return async () => {
    await Promise.all(readings)
    return words
  }
}

const softly = expect.configure({ soft: true })

type Watched = { page: Page; rest: () => Promise<void>; data: () => Promise<Set<string>> }

async function expectWords({ page, rest, data }: Watched, { path, prepare }: Screen): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await rest()
  await expect(page.getByText(LOADING)).toHaveCount(0)
  await prepare?.(page)
  await rest()
  await expect(page.getByText(LOADING)).toHaveCount(0)
  const words = await data()
  const isTyped = (word: string) => [...words].some((typed) => typed.endsWith(word))
  const escaped = plainWords(await textsOf(page)).filter((word) => !isTyped(word))
  expect.soft(escaped, 'words that are not from the catalogue').toEqual([])
  const root = page.locator('html')
  await expect.soft(root).toHaveAttribute('lang', 'ar-XB')
  await expect.soft(root).toHaveAttribute('dir', 'rtl')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await softly.poll(width, `width of ${path} at 320 px`).toBeLessThanOrEqual(320)
  expect.soft(await page.evaluate(cutOff), 'outside the page').toEqual([])
  expect.soft(await accessibilityFindings(page), 'axe').toEqual([])
}

/** What can be pressed, and lies beside the page, where the width of the page does not show it, and no part of it moves there. */
function cutOff(): string[] {
  const moves = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || moves(element.parentElement))
  const controls = [
    ...document.querySelectorAll('a, button, input:not([tabindex="-1"]), select, summary, [role=button]'),
  ]
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      const isOutside = left < 0 || right > document.documentElement.clientWidth
      return width > 1 && isOutside && !moves(control)
    })
    .map(({ outerHTML }) => outerHTML)
}

async function expectWordsEverywhere(page: Page, { token, screens }: Visit): Promise<void> {
  if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  const watched = { page, rest: restOf(page), data: collectData(page) }
  for (const screen of screens) await test.step(screen.path, () => expectWords(watched, screen))
}

test('every word on the screens of a visitor is from the catalogue, and a third longer and right to left they fit 320 px and pass axe', async ({
  page,
  hospital,
}) => {
  test.setTimeout(240_000)
  await expectWordsEverywhere(page, await visitorsScreens(hospital))
})

test('every word on the screens of a patient is from the catalogue, and a third longer and right to left they fit 320 px and pass axe', async ({
  page,
  hospital,
}) => {
  test.setTimeout(240_000)
  await expectWordsEverywhere(page, await patientsScreens(hospital))
})

test('every word on the screens of a doctor is from the catalogue, and a third longer and right to left they fit 320 px and pass axe', async ({
  page,
  hospital,
}) => {
  test.setTimeout(240_000)
  await expectWordsEverywhere(page, await doctorsScreens(hospital))
})

test('every word on the screens of an administrator is from the catalogue, and a third longer and right to left they fit 320 px and pass axe', async ({
  page,
  hospital,
}) => {
  test.setTimeout(240_000)
  await expectWordsEverywhere(page, await administratorsScreens(hospital))
})

test('read from the right, the left arrow key goes to the next tab', async ({ page, hospital }) => {
  await visitAs(page, await aPatient(hospital.api), '/notification')
  const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').last()]
  await first.click()
  await page.keyboard.press('ArrowLeft')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-selected', 'true')
})
