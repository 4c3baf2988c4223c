import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** A real finger, as the browser's own input sees it: goes down at the first point, over the others, and up at the last. */
export async function dragFinger(page: Page, points: readonly [Point, ...Point[]]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [first, ...others] = points
  await touch('touchStart', [first])
  for (const point of others) await touch('touchMove', [point])
  await touch('touchEnd', [])
  await session.detach()
}

/** A point of an element, from 0 at its beginning to 1 at its end, in the middle of its height. */
export async function pointIn(element: Locator, part: number): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width * part, y: box.y + box.height / 2 }
}
