import type { Retention } from '@desk/contract/retention'
import { words } from '../../../lib/words.ts'

/** Months. */
const USUAL = [1, 3, 6, 12, 24, 36, 60, 120, 180, 360]

/** Long enough usual ones, the proposal, the present. */
export function choicesOf({ months, least, proposed }: Retention): number[] {
  const all = [...USUAL.filter((usual) => usual >= least), proposed, ...(months === null ? [] : [months])]
  return [...new Set(all)].toSorted((one, other) => one - other)
}

/** Says "two years", not "24 months". */
export function timeWords(months: number | null): string {
  if (months === null) return words('retention.forGood')
  const years = months / 12
  return Number.isInteger(years) ? words('retention.years', { years }) : words('retention.months', { months })
}
