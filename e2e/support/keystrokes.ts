import { expect, type Page } from '@playwright/test'

/**
 * The keystroke-level model: Card, Moran, Newell, "The keystroke-level model for user performance time with interactive
 * systems", Communications of the ACM 23 (7), 1980. An average skilled typist (55 words a minute) needs 0.2 s a key, Shift
 * and Alt counted, and 1.35 s to make up the mind before a command; what the caller dictates is typed without a pause.
 */
const KEY_SECONDS = 0.2
const THOUGHT_SECONDS = 1.35
/** A machine that does much else answers later; a search that is slow is not meant. */
const LONGEST_WAIT_SECONDS = 1.5

/** Drives a page by keys alone; reckons how long hands and head of a person take, and measures how long they wait. */
export function keystrokes(page: Page) {
  let keys = 0
  let thoughts = 0
  const waits: number[] = []
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
    /** From the last key to what one waits for. */
    async wait(until: Promise<void>): Promise<void> {
      const begun = performance.now()
      await until
      waits.push((performance.now() - begun) / 1000)
    },
    waits,
    seconds: () => keys * KEY_SECONDS + thoughts * THOUGHT_SECONDS,
  }
}

export type Keystrokes = ReturnType<typeof keystrokes>
type Take = Pick<Keystrokes, 'waits' | 'seconds'>

/** Of the same keys pressed several times: what a person needs, with the median of each wait. */
export function expectInTime(takes: readonly Take[], most: number): void {
  const [first] = takes
  if (!first) throw new Error('nothing was measured')
  const waits = first.waits.map((_, place) => median(takes.map((take) => take.waits[place] ?? 0)))
  for (const each of waits) expect(each, 'seconds of one wait').toBeLessThanOrEqual(LONGEST_WAIT_SECONDS)
  const all = first.seconds() + waits.reduce((sum, each) => sum + each, 0)
  expect(all, 'seconds').toBeLessThanOrEqual(most)
}

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
