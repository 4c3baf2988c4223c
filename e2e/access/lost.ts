import type { Page } from '@playwright/test'

/** On a narrow window, with reasons. */
const NOT_NEEDED = [
  // Beside the booking; below, the bar with its button says the same.
  /^(Your appointment|Doctor|When|No day chosen yet|\(no time chosen yet\)|\w+day,)$/,
  // The whole card leads there, as the name in it does.
  /^Book an appointment$/,
  // As each card's times and button say.
  /^Choose a doctor to book an appointment\.$/,
]

/** Texts on the screen, or in its dialog. */
export const textsOn = (page: Page) => page.evaluate(readTexts)

/** Read on a wide window, here neither seen nor read out. */
export async function whatIsLost(page: Page, wide: readonly string[]): Promise<string[]> {
  const here = new Set(await textsOn(page))
  return wide.filter((text) => !here.has(text) && !NOT_NEEDED.some((one) => one.test(text)))
}

function readTexts(): string[] {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
  return (
    [...(place?.querySelectorAll('*') ?? [])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // The time that is left changes while one looks.
      .filter((element) => !element.closest('[role=timer]'))
      .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
      .flatMap(({ data }) => data.trim() || [])
  )
}
