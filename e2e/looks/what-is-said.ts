import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** What the page says, as text, below what does not fit. */
export async function writeWhatIsSaid(page: Page, path: string, problems: readonly string[]): Promise<void> {
  const text = await page.locator('body').innerText()
  writeFileSync(path, [...problems, await page.title(), text].join('\n'))
}

/** A page wider than its window, words that are cut or outside of their box, and buttons of more than one line. */
export const whatDoesNotFit = (page: Page): Promise<string[]> => page.evaluate(findWhatDoesNotFit)

/** Runs in the page, and so has nothing from outside of it. */
function findWhatDoesNotFit(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  const found = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    // What only a screen reader says is one pixel large.
    if (width < 2 || height < 2) return []
    const { overflowX } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isCut = hasWords && !isScrolled && element.scrollWidth > element.clientWidth + 1
    const words = document.createRange()
    words.selectNodeContents(element)
    const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
    const text = element.textContent?.trim().slice(0, 80)
    return [
      ...(isCut && element.clientWidth > 0 ? [`does not fit: ${text}`] : []),
      ...(element.tagName === 'BUTTON' && lines.size > 1 ? [`a button of several lines: ${text}`] : []),
    ]
  })
  return [...wide, ...found]
}
