import type { Page } from '@playwright/test'
import { keptSession } from '../support/kept-session.ts'
import { expect, test } from '../support/test.ts'
import { deskOfTwoBuilds } from '../support/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

const SOON = { timeout: 60_000 }
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content'))
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    return names.map((name) => name.replace('desk-', '')).toSorted()
  })
const keptOnPress = async (page: Page) => {
  await page.keyboard.press('Shift')
  return keptBuilds(page)
}
/** Under a debugger idle workers are not stopped, and loads while one is replaced may hang. */
async function replacedOnStop(page: Page): Promise<boolean> {
  const { state, isInstalling, isWaiting } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      state: registration?.active?.state,
      isInstalling: Boolean(registration?.installing),
      isWaiting: Boolean(registration?.waiting),
    }
  })
  if (isWaiting) await stopWorkers(page)
  return state === 'activated' && !isInstalling && !isWaiting
}
async function stopWorkers(page: Page): Promise<void> {
  const session = await keptSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an upgrade breaks no open page: it goes on in the new build, whose files alone stay, without a server it still opens, and the worker can be withdrawn', async ({
  context,
  hospital,
}) => {
  test.slow()
  const desk = await deskOfTwoBuilds(hospital.url)
  const { first, second } = desk
  const [page, beside] = [await context.newPage(), await context.newPage()]
  try {
    await page.goto(`${desk.url}/find-appointment`)
    await expect(heading(page, 'Find your appointment')).toBeVisible()
    expect(await keptBuilds(page), 'nothing before the first press').toEqual([])
    await beside.goto(`${desk.url}/find-appointment`)
    await expect.poll(() => keptOnPress(page), SOON).toEqual([first])
    await expect.poll(() => replacedOnStop(page), SOON).toBe(true)

    await test.step('a screen whose file is gone from the server: its address is loaded anew', async () => {
      desk.change({ isUpgraded: true })
      await goTo(page, 'Accessibility')
      await expect(heading(page, 'Accessibility')).toBeVisible()
      await expect.poll(() => buildOf(page)).toBe(second)
    })

    await test.step('what the page beside may want is kept until that is closed', async () => {
      await expect.poll(() => keptOnPress(page), SOON).toEqual([first, second].toSorted())
      await expect.poll(() => replacedOnStop(page), SOON).toBe(true)
      expect(await buildOf(beside)).toBe(first)
      await beside.reload()
      expect(await buildOf(beside)).toBe(second)
      await beside.close()
      await page.reload()
      await expect.poll(() => keptOnPress(page), SOON).toEqual([second])
    })

    await test.step('with nobody there the kept page opens, of the build of its files', async () => {
      desk.change({ isGone: true })
      await page.reload()
      await expect(heading(page, 'Accessibility')).toBeVisible()
      expect(await buildOf(page)).toBe(second)
      await expect(page.getByText('The hospital cannot be reached.')).toBeVisible()
      desk.change({ isGone: false })
      await expect(page.getByText('The connection is back.')).toBeVisible()
    })

    await test.step('a withdrawn worker takes what it kept with it', async () => {
      desk.change({ worker: 'sw-off.js' })
      await page.goto(`${desk.url}/login`)
      const keptOnStop = async () => {
        await replacedOnStop(page)
        return keptBuilds(page)
      }
      await expect.poll(keptOnStop, SOON).toEqual([])
      const registrations = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      await expect.poll(registrations).toBe(0)
    })
  } finally {
    await context.close()
    await desk.close()
  }
})
