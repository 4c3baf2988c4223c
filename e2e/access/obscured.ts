import { expect, type Page } from '@playwright/test'
import { pressTab, type TabKey } from '../support/press-tab.ts'

const MOST_STOPS = 400
const MORE_PRESSES = 10

type Stop = { id: string; name: string; isHidden: boolean }

declare global {
  /** Null when nothing has the focus. */
  var stopHere: (() => Stop | null) | undefined
  var stopsOnTheWay: (Stop | null)[]
}

/** What is not seen when the focus goes is given time. */
export async function hiddenStops(page: Page, key: TabKey): Promise<string[]> {
  await page.evaluate(noteStops)
  await page.evaluate(beginAt, key === 'Tab')
  const seen = new Set<string>()
  let isAllSeen = true
  let presses = (await page.evaluate(countStops)) + 1
  while (seen.size < MOST_STOPS) {
    await pressTab(page, key, presses)
    const stops = await page.evaluate(takeStops)
    const before = seen.size
    for (const { id, isHidden } of stops) {
      seen.add(id)
      isAllSeen &&= !isHidden
    }
    if (seen.size - before < presses) break
    presses = MORE_PRESSES
  }
  expect(seen.size, `reached with ${key}`).toBeGreaterThan(0)
  return isAllSeen ? [] : hiddenInTime(page, key)
}

async function hiddenInTime(page: Page, key: TabKey): Promise<string[]> {
  await page.evaluate(beginAt, key === 'Tab')
  const seen = new Set<string>()
  const hidden: string[] = []
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(stopInTime)
    if (!stop || seen.has(stop.id)) break
    seen.add(stop.id)
    if (stop.isHidden && !(await comesToLight(page)) && (await isHiddenAgain(page, key)))
      hidden.push(stop.name)
  }
  return hidden
}

/** Passing messages hide nothing for long. */
async function comesToLight(page: Page): Promise<boolean> {
  const isHidden = async () => (await page.evaluate(stopInTime))?.isHidden ?? false
  return expect
    .poll(isHidden, { timeout: 6000 })
    .toBe(false)
    .then(
      () => true,
      () => false,
    )
}

/** News above may have pushed it away, so it is focused once more. */
async function isHiddenAgain(page: Page, key: TabKey): Promise<boolean> {
  await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab')
  await page.keyboard.press(key)
  return (await page.evaluate(stopInTime))?.isHidden ?? false
}

/** The focus begins at the top, or beyond the end. */
function beginAt(isTop: boolean): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const start = document.createElement('span')
  start.tabIndex = -1
  if (isTop) document.body.prepend(start)
  else document.body.append(start)
  start.focus()
  start.remove()
}

function countStops(): number {
  const stops = [
    ...(document.querySelector(':modal') ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ]
  return stops.filter(
    (stop) =>
      stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  ).length
}

/** Scrolling to the focus takes frames. */
async function stopInTime(): Promise<Stop | null> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  return globalThis.stopHere?.() ?? null
}

const takeStops = (): Stop[] => globalThis.stopsOnTheWay.splice(0).filter((stop) => stop !== null)

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

function noteStops(): void {
  globalThis.stopsOnTheWay = []
  if (globalThis.stopHere) return
  const isSeenIn = (box: HTMLElement, { left, top, width, height }: DOMRect, focused: HTMLElement) => {
    const parts = [0.1, 0.5, 0.9]
    return parts.some((across) =>
      parts.some((down) => {
        const highest = document.elementFromPoint(left + width * across, top + height * down)
        return highest !== null && (box.contains(highest) || focused.contains(highest))
      }),
    )
  }
  const look = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    focused.dataset['stop'] ??= crypto.randomUUID()
    // The label shows its control; a link that is broken over two lines has a part in each.
    const boxes = [focused, ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : [])]
    const isSeen = boxes.some((box) => [...box.getClientRects()].some((rect) => isSeenIn(box, rect, focused)))
    return {
      id: focused.dataset['stop'],
      name: `${Math.round(focused.getBoundingClientRect().top)} ${focused.outerHTML.slice(0, 120)}`,
      isHidden: !isSeen,
    }
  }
  globalThis.stopHere = look
  const note = ({ key }: KeyboardEvent) => key === 'Tab' && globalThis.stopsOnTheWay.push(look())
  globalThis.addEventListener('keydown', note, { capture: true })
  globalThis.addEventListener('keyup', note, { capture: true })
}
