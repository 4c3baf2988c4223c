import type { Page } from '@playwright/test'

/** What a narrow window may leave out, and on which path. */
const NOT_NEEDED: readonly [path: RegExp, text: RegExp][] = [
  // Beside the booking; below, the bar with its button says the same.
  [
    /^\/doctor\/book-appointment\//,
    /^(Your appointment|Doctor|When|No day chosen yet|\(no time chosen yet\)|\w+day,)$/,
  ],
  // The whole card leads there, as the name in it does.
  [/^\/$/, /^Book an appointment$/],
  // As each card's times and button say.
  [/^\/$/, /^Choose a doctor to book an appointment\.$/],
  // Until they are there.
  [/\/overview$/, /^The numbers are being counted for the first time\./],
  [/^\/$/, /^Checking what needs your attention…$/],
]

export const textsOn = (page: Page) => page.evaluate(readTexts)

/** Read on a wide window, here neither seen nor read out. */
export async function whatIsLost(page: Page, wide: readonly string[]): Promise<string[]> {
  const here = new Set(await textsOn(page))
  const { pathname } = new URL(page.url())
  const mayGo = (text: string) => NOT_NEEDED.some(([path, one]) => path.test(pathname) && one.test(text))
  return wide.filter((text) => !here.has(text) && !mayGo(text))
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
