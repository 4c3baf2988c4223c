import type { Retention } from '@desk/contract/retention'
import { words } from '../../../lib/words.ts'

/** In months, as people think of it. */
const USUAL = [1, 3, 6, 12, 24, 36, 60, 120, 180, 360]

/** What can be chosen for a kind: the usual times that are not too short, what is proposed, and what is chosen now. */
export function choicesOf({ months, least, proposed }: Retention): number[] {
  const all = [...USUAL.filter((usual) => usual >= least), proposed, ...(months === null ? [] : [months])]
  return [...new Set(all)].toSorted((one, other) => one - other)
}

/** A time as it is said: two years rather than 24 months. */
export function timeWords(months: number | null): string {
  if (months === null) return words('retention.forGood')
  const years = months / 12
  return Number.isInteger(years) ? words('retention.years', { years }) : words('retention.months', { months })
}
