import type { Page } from '@playwright/test'

/** A locator gives each new page a long script. */
export const headOf = (page: Page) => page.evaluate(readHead)

function readHead() {
  const { documentElement, title } = document
  const { lang, dir } = documentElement
  return { title, lang, dir, headings: document.querySelectorAll('h1').length }
}

export const headingsOf = (page: Page, wanted?: string) => page.evaluate(waitForHeading, wanted)

async function waitForHeading(wanted?: string): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const seen = [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' '))
    const isThere = wanted === undefined ? seen.length > 0 : seen.includes(wanted)
    if (isThere || tries === 50) return seen
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
