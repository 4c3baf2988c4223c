import { aPatient } from '@desk/testing/people'
import {
  administratorsScreens,
  doctorsScreens,
  patientsScreens,
  visitorsScreens,
} from '../screens/every-screen.ts'
import { longestMotion } from '../access/measure.ts'
import { fromTheRight, inEnglishEnlarged, inEnglishForStaff, walk } from '../access/walk.ts'
import { isPath } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

test.use({ settings: { LANGUAGES: 'en ar-XB' } })

/** Ten times what the longest takes at rest. */
const MOST_MS = 900_000

test.describe('at a desk', () => {
  test('the screens of a doctor come in at most 15 answers, pass axe in light, dark and forced colours at 1280, 390 and 320 px, fit them, and work by keyboard', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await doctorsScreens(hospital), inEnglishForStaff)
  })

  test('the screens of an administrator come in at most 15 answers, pass axe in light, dark and forced colours at 1280, 390 and 320 px, fit them, and work by keyboard', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await administratorsScreens(hospital), inEnglishForStaff)
  })

  test('the screens of a patient come in at most 15 answers, pass axe in light, dark and forced colours at 1280, 390 and 320 px, fit them, and work by keyboard', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await patientsScreens(hospital), inEnglishEnlarged)
  })

  test('the screens of a visitor come in at most 15 answers, pass axe in light, dark and forced colours at 1280, 390 and 320 px, fit them, and work by keyboard', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await visitorsScreens(hospital), inEnglishEnlarged)
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
    expect(await longestMotion(page)).toBeGreaterThan(0.1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longestMotion(page)).toBe(0)
  })
})

test.describe('on a phone, from the right', () => {
  test.use({ locale: 'ar-XB', timezoneId: 'Europe/Berlin', hasTouch: true })

  test('every word on the screens of a doctor is from the catalogue, and a third longer and right to left they fit a phone and a finger and pass axe in every look', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await doctorsScreens(hospital), fromTheRight)
  })

  test('every word on the screens of an administrator is from the catalogue, and a third longer and right to left they fit a phone and a finger and pass axe in every look', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await administratorsScreens(hospital), fromTheRight)
  })

  test('every word on the screens of a patient is from the catalogue, and a third longer and right to left they fit a phone and a finger and pass axe in every look', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await patientsScreens(hospital), fromTheRight)
  })

  test('every word on the screens of a visitor is from the catalogue, and a third longer and right to left they fit a phone and a finger and pass axe in every look', async ({
    page,
    hospital,
  }) => {
    test.setTimeout(MOST_MS)
    await walk(page, await visitorsScreens(hospital), fromTheRight)
  })

  test('the left arrow key goes to the next tab', async ({ page, hospital }) => {
    await visitAs(page, await aPatient(hospital.api), '/notification')
    const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').last()]
    await first.click()
    await page.keyboard.press('ArrowLeft')
    await expect(second).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-selected', 'true')
  })
})
