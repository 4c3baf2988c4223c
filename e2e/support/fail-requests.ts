import type { Page, Route } from '@playwright/test'
import { isPath } from './requests.ts'

export const FAILURES = ['a refusal', 'HTTP 500', 'a cut connection'] as const
export type Failure = (typeof FAILURES)[number]

export const REFUSAL = 'The desk says no to this.'
export const INTERNAL = 'The inside of the server'

/** Until `restore`. */
export async function failRequests(page: Page, path: string, failure: Failure): Promise<void> {
  await restore(page)
  await page.route(
    (url) => isPath(url, path),
    async (route) => {
      if (failure === 'a cut connection') return route.abort('connectionfailed')
      const isRefusal = failure === 'a refusal'
      const json = { success: false, message: isRefusal ? REFUSAL : INTERNAL }
      return route.fulfill({ status: isRefusal ? 200 : 500, json })
    },
  )
}

export const loseCall = (page: Page, path: string) =>
  answerNext(page, path, (route) => route.abort('connectionfailed'))

/** The server acts, and its answer is lost. */
export const loseAnswer = (page: Page, path: string) =>
  answerNext(page, path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** The server acts, and the page waits until it is delivered. */
export async function delayAnswer(page: Page, path: string) {
  const [answered, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await answerNext(page, path, async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await delivered.promise
    await route.fulfill({ response })
  })
  return { answered: answered.promise, deliver: delivered.resolve }
}

export const holdNextCall = (page: Page, path: string, until: Promise<void>) =>
  answerNext(page, path, async (route) => {
    await until
    await route.continue()
  })

/** With `times` the next call may hang. */
async function answerNext(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  const answers = [answer]
  await page.route(
    (url) => isPath(url, path),
    async (route) => answers.pop()?.(route) ?? route.fallback(),
  )
}

export function restore(page: Page): Promise<void> {
  return page.unrouteAll()
}

/** Without the browser's own lines. */
export function listenToLog(page: Page): string[] {
  const log: string[] = []
  page.on('console', (message) => {
    const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isOurs) log.push(message.text())
  })
  return log
}
