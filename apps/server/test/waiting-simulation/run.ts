import type { TestApp } from '../test-app.ts'
import type { Hospital, Size } from './full-hospital.ts'
import type { Opening } from './openings.ts'
import type { Random } from './random.ts'

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

type Happening = { at: Date; happen: () => Promise<unknown> }

/** A month that is being simulated. */
export type Run = {
  test: TestApp
  size: Size
  random: Random
  hospital: Hospital
  agenda: Happening[]
  /** The offers whose people have made up their minds. */
  seen: Set<string>
  /** What has been opened by now. */
  opened: Opening[]
}

export function plan({ agenda }: Run, happening: Happening): void {
  const place = agenda.findIndex(({ at }) => at > happening.at)
  agenda.splice(place === -1 ? agenda.length : place, 0, happening)
}
