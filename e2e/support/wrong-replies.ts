import type { Browser } from '@playwright/test'

/** Replies against the contract, in whichever context from now on; each is given once. */
export function listenForWrongReplies(browser: Browser): () => string[] {
  const wrong: string[] = []
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('console', (message) => {
      if (message.text().includes('is not what the contract says')) wrong.push(message.text())
    })
    return context
  }
  return () => wrong.splice(0)
}
