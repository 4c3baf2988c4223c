import type { Page } from '@playwright/test'

const READ_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'data-label',
  'placeholder',
  'title',
]

/** What is seen or read out. */
export async function textsOf(page: Page): Promise<string> {
  const texts = await page.evaluate((attributes) => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')]
    const read = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    const choices = [...document.querySelectorAll('option')].map((option) => option.text)
    return [document.title, document.body.innerText, ...read, ...choices]
  }, READ_ATTRIBUTES)
  return texts.join('\n')
}

/** Words with a letter without accent: the invented language has none. */
export function plainWords(text: string): string[] {
  return text.match(/[a-z]{2,}/gi) ?? []
}
