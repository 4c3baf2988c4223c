import { existsSync, readFileSync } from 'node:fs'
import { type Locator, type Page, test } from '@playwright/test'
import { keptSession } from './kept-session.ts'
import { draw } from './undrawn.ts'

declare global {
  interface Element {
    scrollIntoViewIfNeeded(): void
  }
}

/** Playwright changes each field of the page for every picture. */
export async function pictureOf(what: Page | Locator): Promise<Buffer> {
  const page = 'goto' in what ? what : what.page()
  const part = 'goto' in what ? what.locator('html') : what
  await draw(page)
  const { clip, isInWindow } = await part.evaluate(boxOf, 'goto' in what)
  const session = await keptSession(page)
  const { data } = await session.send('Page.captureScreenshot', { clip, captureBeyondViewport: !isInWindow })
  return Buffer.from(data, 'base64')
}

function boxOf(part: Element, isWindow: boolean) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.style.caretColor = 'transparent'
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
    if (isEndless) animation.cancel()
    else animation.finish()
  }
  const [wide, high] = [innerWidth, innerHeight]
  if (isWindow)
    return { clip: { x: scrollX, y: scrollY, width: wide, height: high, scale: 1 }, isInWindow: true }
  part.scrollIntoViewIfNeeded()
  const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
  const ALMOST = 0.001
  const [x, y] = [Math.floor(left + scrollX + ALMOST), Math.floor(top + scrollY + ALMOST)]
  const [end, foot] = [Math.ceil(right + scrollX - ALMOST), Math.ceil(bottom + scrollY - ALMOST)]
  const clip = { x, y, width: end - x, height: foot - y, scale: 1 }
  return { clip, isInWindow: width <= wide && height <= high }
}

/** Of a channel; what Playwright sees is more. */
const STEP = 9

/** Playwright reads pictures slowly. */
export async function isAsKept(what: Page | Locator, name: string[], most: number): Promise<boolean> {
  const path = test.info().snapshotPath(...name)
  if (!existsSync(path)) return false
  const [kept, drawn] = [readFileSync(path), await pictureOf(what)]
  if (drawn.equals(kept)) return true
  if (test.info().config.updateSnapshots === 'all') return false
  const page = 'goto' in what ? what : what.page()
  const pictures = [kept, drawn].map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const differing = await page.evaluate(countDiffering, { pictures, step: STEP, most })
  return differing <= most
}

type Compared = { pictures: string[]; step: number; most: number }

async function countDiffering({ pictures, step, most }: Compared): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (url) => {
      const drawn = await createImageBitmap(await (await fetch(url)).blob())
      const pen = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
      pen?.drawImage(drawn, 0, 0)
      return pen?.getImageData(0, 0, drawn.width, drawn.height)
    }),
  )
  if (!one || !other || one.width !== other.width || one.height !== other.height) return Infinity
  const differing = new Set<number>()
  for (let place = 0; place < one.data.length && differing.size <= most; place += 1)
    if (Math.abs((one.data[place] ?? 0) - (other.data[place] ?? 0)) > step) differing.add(place >> 2)
  return differing.size
}
