import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

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

/** `part`: from 0, the left end, to 1. */
export async function pointIn(element: Locator, part: number): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width * part, y: box.y + box.height / 2 }
}
