import type { Page } from '@playwright/test'

/**
 * The keystroke-level model: Card, Moran, Newell, "The keystroke-level model for user performance time with interactive
 * systems", Communications of the ACM 23 (7), 1980. An average skilled typist (55 words a minute) needs 0.2 s a key, Shift
 * and Alt counted, and 1.35 s to make up the mind before a command; what the caller dictates is typed without a pause.
 */
const KEY_SECONDS = 0.2
const THOUGHT_SECONDS = 1.35

/** Drives a page by keys alone, and reckons how long a person takes; what the computer takes is not in it. */
export function keystrokes(page: Page) {
  let keys = 0
  let thoughts = 0
  return {
    /** One makes up the mind, or looks over what is there. */
    think: () => {
      thoughts += 1
    },
    /** `Alt+b` are two keys. */
    async press(chord: string): Promise<void> {
      keys += chord.split('+').length
      await page.keyboard.press(chord)
    },
    async type(text: string): Promise<void> {
      keys += text.length + text.replaceAll(/[^A-Z]/g, '').length
      await page.keyboard.type(text)
    },
    seconds: () => keys * KEY_SECONDS + thoughts * THOUGHT_SECONDS,
  }
}
