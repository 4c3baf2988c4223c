import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** What the page says, as text, below what does not fit. */
export async function writeWhatIsSaid(page: Page, path: string, problems: readonly string[]): Promise<void> {
  const text = await page.locator('body').innerText()
  writeFileSync(path, [...problems, await page.title(), text].join('\n'))
}

/** A page wider than its window, words that are cut or outside of their box, and buttons of more than one line. */
export const whatDoesNotFit = (page: Page): Promise<string[]> => page.evaluate(findWhatDoesNotFit)

function findWhatDoesNotFit(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  const textOf = (element: Element) => element.textContent?.trim().slice(0, 80)
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // What only a screen reader says is one pixel large.
    return width >= 2 && height >= 2
  }
  const linesOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  }
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown)
  const cut = elements.filter((element) => {
    const { overflowX } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return hasWords && !isScrolled && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
  })
  const wrapped = elements.filter((element) => element.tagName === 'BUTTON' && linesOf(element) > 1)
  return [
    ...wide,
    ...cut.map((element) => `does not fit: ${textOf(element)}`),
    ...wrapped.map((element) => `a button of several lines: ${textOf(element)}`),
  ]
}
