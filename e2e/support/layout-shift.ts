import { expect, type Page } from '@playwright/test'

/** Of what is seen, without what follows a press (https://web.dev/articles/cls). */
const MOST = 0.01

type Shift = { sum: number; moved: string[] }

declare global {
  var shiftSoFar: () => Shift
}

export const followShift = (page: Page) => page.addInitScript(noteShifts)

export const readShift = (page: Page): Promise<Shift> => page.evaluate(() => globalThis.shiftSoFar())

export async function expectNoShift(page: Page): Promise<void> {
  const { sum, moved } = await readShift(page)
  expect.soft(sum, `layout shift: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST)
}

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

type Rect = { x: number; y: number; width: number; height: number }
type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: Rect; currentRect: Rect }[]
}

function noteShifts(): void {
  const isShift = (entry: PerformanceEntry): entry is Entry => 'sources' in entry
  const seen: Entry[] = []
  const note = (entries: PerformanceEntry[]) =>
    seen.push(...entries.filter(isShift).filter(({ hadRecentInput }) => !hadRecentInput))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const at = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName ?? 'gone'} ${(node?.textContent ?? '').slice(0, 30)}`
  }
  globalThis.shiftSoFar = () => {
    // What the browser has not told yet.
    note(observer.takeRecords())
    return {
      sum: seen.reduce((sum, { value }) => sum + value, 0),
      moved: seen.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${at(previousRect)} -> ${at(currentRect)} (${value.toFixed(4)})`,
        ),
      ),
    }
  }
}
