import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Person } from '@desk/testing/people'
import { watchContexts } from './every-context.ts'
import { type Hospital, openHospitals, type Settings } from './hospitals.ts'
import { keptContexts } from './kept-context.ts'
import { PLAIN } from './plain-page.ts'

export { expect }
export type { Hospital }

type TestFixtures = {
  settings: Settings
  hospital: Hospital
  repliesAsPromised: void
  /** Playwright's; nobody promises its name. */
  _combinedContextOptions: BrowserContextOptions
}
type WorkerFixtures = {
  findHospital: (settings: Settings) => Promise<Hospital>
  contexts: ReturnType<typeof keptContexts>
  wrongReplies: () => string[]
}

// Else Playwright looks for source maps at each call.
Reflect.deleteProperty(Error, 'prepareStackTrace')

const START = { timeout: 120_000 }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  wrongReplies: [async ({ browser }, use) => use(watchContexts(browser)), { scope: 'worker' }],
  repliesAsPromised: [
    async ({ wrongReplies }, use) => {
      await use()
      expect(wrongReplies()).toEqual([])
    },
    { auto: true },
  ],
  findHospital: [
    async ({}, use) => {
      const { find, closeAll } = openHospitals()
      await use(find)
      await closeAll()
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser }, use) => {
      const contexts = keptContexts(browser)
      await use(contexts)
      await contexts.closeAll()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  hospital: [async ({ findHospital, settings }, use) => use(await findHospital(settings)), START],
  context: async ({ contexts, _combinedContextOptions: options }, use) => {
    const { origin } = new URL(options.baseURL ?? '')
    await use(await contexts.lend(JSON.stringify(options), origin))
    await contexts.takeBack()
  },
  page: async ({ page }, use, info) => {
    await use(page)
    if (info.status === info.expectedStatus || page.isClosed()) return
    const path = info.outputPath('page.png')
    await page.screenshot({ path })
    await info.attach('page', { path })
    await info.attach('what it says', { body: await page.ariaSnapshot() })
  },
  baseURL: async ({ hospital }, use) => use(hospital.url),
})

export async function visitAs(page: Page, { token }: Pick<Person, 'token'>, path = '/'): Promise<void> {
  await actAs(page, { token })
  await page.goto(path)
}

/** Once: pages may end the session. */
export async function enterAs(page: Page, { token }: Pick<Person, 'token'>, path = '/'): Promise<void> {
  await page.goto(PLAIN)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}

/** From the next page on. */
export async function actAs(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
}
