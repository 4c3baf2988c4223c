import { expect, type Page } from '@playwright/test'

/** It covers the page, and nothing behind it can be reached (R4). */
export async function expectSpinner(page: Page): Promise<void> {
  const text = page.getByText('Loading...', { exact: true })
  await expect(text).toBeAttached()
  expect(await text.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1)
  await expect.poll(() => text.evaluate(pointsNotCovered)).toEqual([])
  for (const role of ['main', 'heading', 'link', 'button', 'textbox', 'navigation'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  }
}

export async function expectNoSpinner(page: Page): Promise<void> {
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
}

function pointsNotCovered(spinner: Element): string[] {
  let cover = spinner
  while (cover.parentElement && getComputedStyle(cover).position !== 'fixed') cover = cover.parentElement
  if (/, 0\)$|transparent/.test(getComputedStyle(cover).backgroundColor)) return ['everywhere']
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
  const points = parts.flatMap((x) => parts.map((y) => ({ x: x * innerWidth, y: y * innerHeight })))
  return points
    .filter(({ x, y }) => !cover.contains(document.elementFromPoint(x, y)))
    .map(({ x, y }) => `${x},${y}`)
}
