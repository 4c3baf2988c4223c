import { expect, type Page } from '@playwright/test'

/**
 * Keystroke-level model: Card, Moran, Newell, Communications of the ACM 23 (7), 1980. 0.2 s a key (55 words a minute),
 * 1.35 s before a command; dictation without pauses.
 */
const KEY_SECONDS = 0.2
const THOUGHT_SECONDS = 1.35
/** A longer one is a busy machine's. */
const LONGEST_WAIT_SECONDS = 1.5

/** Hands and head are reckoned, waits are measured. */
export function keystrokes(page: Page) {
  let keys = 0
  let thoughts = 0
  const waits: number[] = []
  return {
    think: () => {
      thoughts += 1
    },
    /** `Alt+b` is two keys. */
    async press(chord: string): Promise<void> {
      keys += chord.split('+').length
      await page.keyboard.press(chord)
    },
    async type(text: string): Promise<void> {
      keys += text.length + text.replaceAll(/[^A-Z]/g, '').length
      await page.keyboard.type(text)
    },
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

/** By the median of each wait. */
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
