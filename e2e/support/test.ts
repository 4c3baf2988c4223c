import { test as base, expect, type Page } from '@playwright/test'
import { type Api, apiOf } from '@desk/testing/api'
import { type SmtpServer, startSmtpServer } from '@desk/testing/smtp-server'
import type { Person } from '@desk/testing/people'
import { startServer } from '@desk/testing/server-process'

export { expect }

/** Most tests make several people, each with a password that is hashed and read again. */
const QUICK = { NODE_OPTIONS: `--import=${new URL('quick-hashes.js', import.meta.url).href}` }

/** A running server with an empty database and a mail server, shared by the tests of one worker. */
export type Hospital = { url: string; dataDir: string; api: Api; mailbox: SmtpServer }

type WorkerFixtures = { settings: Readonly<Record<string, string>>; hospital: Hospital }

export const test = base.extend<object, WorkerFixtures>({
  /** What the server is started with besides. */
  settings: [{}, { scope: 'worker', option: true }],
  hospital: [
    async ({ settings }, use) => {
      const mailbox = await startSmtpServer()
      const server = await startServer({ SMTP_URL: mailbox.url, ...QUICK, ...settings })
      await use({ url: server.url, dataDir: server.dataDir, api: apiOf(server.url), mailbox })
      await server.stop()
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hospital }, use) => use(hospital.url),
})

export async function visitAs(page: Page, { token }: Pick<Person, 'token'>, path = '/'): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}
