import type { Browser } from '@playwright/test'
import { actWhenSeen } from './act-when-seen.ts'
import { lookOften } from './look-often.ts'
import { leaveUndrawn } from './undrawn.ts'

/** Leaves pages undrawn, looks often, presses what is seen. Gives the replies against the contract, each once. */
export function watchContexts(browser: Browser): () => string[] {
  const wrong: string[] = []
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    leaveUndrawn(context)
    context.once('page', lookOften)
    context.once('page', actWhenSeen)
    context.on('console', (message) => {
      if (message.text().includes('is not what the contract says')) wrong.push(message.text())
    })
    return context
  }
  return () => wrong.splice(0)
}
