import type { Page } from '@playwright/test'

const SIZES = {
  1280: { width: 1280, height: 800 },
  390: { width: 390, height: 844 },
  320: { width: 320, height: 640 },
} as const
export type Width = keyof typeof SIZES

/** A window of 1280 x 1024 at 200 and at 400 %: WCAG 2.2, 1.4.4, 1.4.10 and 2.4.11. */
export const AT_200_PERCENT = { width: 640, height: 512 }
export const AT_400_PERCENT = { width: 320, height: 256 }

export const sizeOf = (width: Width) => SIZES[width]

export const COLOURS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const
export type Colours = keyof typeof COLOURS

export async function showIn(page: Page, colours: Colours): Promise<void> {
  const { colorScheme, forcedColors } = COLOURS[colours]
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
  await page.evaluate(untilIn, colorScheme)
}

async function untilIn(theme: string): Promise<void> {
  while (document.documentElement.dataset['theme'] !== theme) await new Promise(requestAnimationFrame)
}
