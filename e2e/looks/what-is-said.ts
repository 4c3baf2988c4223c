import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** What the page says, as text, and first what does not fit: a page wider than its window, words cut or outside of their button. */
export async function writeWhatIsSaid(page: Page, path: string): Promise<void> {
  const problems = await page.evaluate(whatDoesNotFit)
  const text = await page.locator('body').innerText()
  const title = await page.title()
  writeFileSync(path, [...problems.map((problem) => `! ${problem}`), title, text].join('\n'))
}

function whatDoesNotFit(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      // What only a screen reader says is one pixel large.
      if (width < 2 || height < 2) return false
      const { overflowX } = getComputedStyle(element)
      const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return (
        hasWords && !isScrolled && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      )
    })
    .map(({ textContent }) => `does not fit: ${textContent?.trim().slice(0, 80)}`)
  return [...wide, ...cut]
}
