import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Api, apiOf } from './api.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import type { Person } from './people.ts'
import { startServer } from './server.ts'

export { expect }

/** A running hospital with an empty house, shared by the tests of one worker. */
export type Hospital = { url: string; folder: string; api: Api; mailbox: Mailbox }

type WorkerFixtures = { hospital: Hospital }

export const test = base.extend<object, WorkerFixtures>({
  hospital: [
    async ({}, use) => {
      const mailbox = await openMailbox()
      const server = await startServer({ SMTP_URL: mailbox.url })
      await use({ url: server.url, folder: server.folder, api: apiOf(server.url), mailbox })
      await server.stop()
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hospital }, use) => use(hospital.url),
})

/** Opens the browser as somebody who is logged in. */
export async function visitAs(page: Page, { token }: Pick<Person, 'token'>, path = '/'): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}

/** What axe finds wrong with the page as it stands. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`,
  )
}
