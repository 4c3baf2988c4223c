import type { BrowserContext, Page } from '@playwright/test'
import { keptSession } from './kept-session.ts'

const SEEN = { width: 1, height: 1 }

const drawn = new WeakSet<Page>()

/** Before pictures by a session of one's own; Playwright's are whole. */
export async function draw(page: Page): Promise<void> {
  if (drawn.has(page)) return
  drawn.add(page)
  const size = page.viewportSize()
  if (size) await (await keptSession(page)).send('Emulation.setVisibleSize', size)
}

/** Laid out and pressed as a whole; a wheel or a finger scrolls no box in one. */
export function leaveUndrawn(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const session = await keptSession(page)
    const hide = () => session.send('Emulation.setVisibleSize', SEEN)
    const setViewportSize = page.setViewportSize.bind(page)
    page.setViewportSize = async (size) => {
      await setViewportSize(size)
      if (!drawn.has(page)) await hide()
    }
    if (page.viewportSize()) await hide()
    return page
  }
}
