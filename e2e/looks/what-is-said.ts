import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The page's text, below the list of what does not fit. */
export async function writeWhatIsSaid(page: Page, path: string, problems: readonly string[]): Promise<void> {
  const text = await page.locator('body').innerText()
  writeFileSync(path, [...problems, await page.title(), text].join('\n'))
}

/** A page wider than its window, words that are cut or outside of their box, and buttons of more than one line. */
export const whatDoesNotFit = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findCutWords)),
  ...(await page.locator('button:visible').evaluateAll(findTallButtons)),
]

function findCutWords(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    // Text for screen readers alone is one pixel large.
    if (width < 2 || height < 2) return false
    const { overflowX } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return hasWords && !isScrolled && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
  })
  return [...wide, ...cut.map((element) => `does not fit: ${element.textContent?.trim().slice(0, 80)}`)]
}

/** Runs in the page: buttons whose text ends on another line than it began on. Choices in a row may have two. */
const findTallButtons = (buttons: readonly Element[]): string[] =>
  buttons.flatMap((button) => {
    if (button.matches('fieldset > [aria-pressed]')) return []
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const words = document.createRange()
    while (texts.nextNode()) {
      words.selectNodeContents(texts.currentNode)
      const { width, height } = words.getBoundingClientRect()
      const lines = [...words.getClientRects()].map(({ bottom }) => bottom)
      const isTall = Math.max(...lines) - Math.min(...lines) > 12
      // Text for screen readers alone is one pixel wide.
      const isSeen = texts.currentNode.parentElement?.clientWidth !== 1 && width > 2 && height > 2
      if (isSeen && isTall) return [`a button of several lines: ${button.textContent?.trim().slice(0, 80)}`]
    }
    return []
  })
