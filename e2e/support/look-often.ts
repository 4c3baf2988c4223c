import type { Page } from '@playwright/test'

/** The last stays; Playwright's is 500, longer than most pages take. */
const MILLISECONDS_BETWEEN = [20, 50, 100]

const CHANGED = 'Playwright looks at its pages in another way.'

/** Playwright's; nobody promises their names. */
type Inside = { _connection: { toImpl(of: object): object } }
type Frames = {
  retryWithProgressAndTimeouts(progress: unknown, waits: readonly number[], look: unknown): unknown
  retryWithProgressAndBackoff(progress: unknown, look: unknown): unknown
}

/** For all pages of this process. */
export function lookOften(page: Page): void {
  if (!hasInside(page)) throw new Error(CHANGED)
  const { _connection: connection } = page
  const frames = Reflect.getPrototypeOf(connection.toImpl(page.mainFrame()))
  if (!frames || !areFrames(frames)) throw new Error(CHANGED)
  frames.retryWithProgressAndBackoff = lookAgain
}

function lookAgain(this: Frames, progress: unknown, look: unknown): unknown {
  return this.retryWithProgressAndTimeouts(progress, MILLISECONDS_BETWEEN, look)
}

const hasInside = (page: object): page is Inside => '_connection' in page

const areFrames = (inner: object): inner is Frames =>
  'retryWithProgressAndTimeouts' in inner && 'retryWithProgressAndBackoff' in inner
