import { expect, type Page } from '@playwright/test'

/** More than any screen has stops. */
const MOST_STOPS = 400

type Key = 'Tab' | 'Shift+Tab'

export async function hiddenStops(page: Page, key: Key): Promise<string[]> {
  await page.evaluate(beginAt, key === 'Tab')
  const seen = new Set<string>()
  const hidden: string[] = []
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(key)
    const { id, name, isHidden } = await page.evaluate(lookAtFocus)
    if (id === null || seen.has(id)) break
    seen.add(id)
    if (isHidden && !(await comesToLight(page)) && (await isHiddenAgain(page, key))) hidden.push(name)
  }
  expect(seen.size, `reached with ${key}`).toBeGreaterThan(0)
  return hidden
}

/** Passing messages hide nothing for long. */
async function comesToLight(page: Page): Promise<boolean> {
  const isHidden = async () => (await page.evaluate(lookAtFocus)).isHidden
  return expect
    .poll(isHidden, { timeout: 6000 })
    .toBe(false)
    .then(
      () => true,
      () => false,
    )
}

/** News above may have pushed it away, so it is focused once more. */
async function isHiddenAgain(page: Page, key: Key): Promise<boolean> {
  await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab')
  await page.keyboard.press(key)
  return (await page.evaluate(lookAtFocus)).isHidden
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

async function lookAtFocus(): Promise<{ id: string | null; name: string; isHidden: boolean }> {
  // Scrolling to the focus takes frames.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { id: null, name: '', isHidden: false }
  focused.dataset['stop'] ??= crypto.randomUUID()
  // The label shows its control.
  const boxes = [focused, ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : [])]
  const isSeenAt = (
    box: HTMLElement,
    { left, top, width, height }: DOMRect,
    across: number,
    down: number,
  ) => {
    const highest = document.elementFromPoint(left + width * across, top + height * down)
    return highest !== null && (box.contains(highest) || focused.contains(highest))
  }
  const parts = [0.1, 0.5, 0.9]
  // A link that is broken over two lines has a part in each.
  const isSeen = boxes.some((box) =>
    [...box.getClientRects()].some((rect) =>
      parts.some((across) => parts.some((down) => isSeenAt(box, rect, across, down))),
    ),
  )
  return {
    id: focused.dataset['stop'],
    name: `${Math.round(focused.getBoundingClientRect().top)} ${focused.outerHTML.slice(0, 120)}`,
    isHidden: !isSeen,
  }
}
