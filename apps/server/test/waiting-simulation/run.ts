import type { TestApp } from '../test-app.ts'
import type { Hospital, Size } from './full-hospital.ts'
import type { Opening } from './openings.ts'
import type { Random } from './random.ts'

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

type Happening = { at: Date; happen: () => Promise<unknown> }

export type Run = {
  test: TestApp
  size: Size
  random: Random
  hospital: Hospital
  agenda: Happening[]
  seen: Set<string>
  opened: Opening[]
}

export function plan({ agenda }: Run, happening: Happening): void {
  const place = agenda.findIndex(({ at }) => at > happening.at)
  agenda.splice(place === -1 ? agenda.length : place, 0, happening)
}
