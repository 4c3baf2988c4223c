import type { Browser } from '@playwright/test'
import {
  administratorsScreens,
  doctorsScreens,
  patientsScreens,
  type Visit,
  visitorsScreens,
} from '../screens/every-screen.ts'
import { expect, type Hospital, test } from '../support/test.ts'
import { firstVisit, listOf } from '../support/traffic.ts'

/** Round trips on a phone; without stream and icon. */
const MOST = 15
const MOST_MS = 300_000

async function expectFew(browser: Browser, hospital: Hospital, { token, screens }: Visit): Promise<void> {
  test.setTimeout(MOST_MS)
  for (const path of new Set(screens.map((screen) => screen.path))) {
    await test.step(path, async () => {
      const sent = await firstVisit(browser, hospital, { token, path })
      expect.soft(sent.length, listOf(sent)).toBeLessThanOrEqual(MOST)
    })
  }
}

test('a first visit to any screen of a doctor comes in at most 15 answers', async ({ browser, hospital }) => {
  await expectFew(browser, hospital, await doctorsScreens(hospital))
})

test('a first visit to any screen of an administrator comes in at most 15 answers', async ({
  browser,
  hospital,
}) => {
  await expectFew(browser, hospital, await administratorsScreens(hospital))
})

test('a first visit to any screen of a patient comes in at most 15 answers', async ({
  browser,
  hospital,
}) => {
  await expectFew(browser, hospital, await patientsScreens(hospital))
})

test('a first visit to any screen of a visitor comes in at most 15 answers', async ({
  browser,
  hospital,
}) => {
  await expectFew(browser, hospital, await visitorsScreens(hospital))
})
