import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { firstDayOf } from '@desk/rules/figures/parts'

/** Complete days, weeks and months, so that none looks empty; and what is ahead. */
export const PERIODS = ['weeks4', 'weeks13', 'year', 'ahead'] as const
export type Period = (typeof PERIODS)[number]
export type Range = { from: IsoDate; to: IsoDate }

const WEEKS = 13

export const periodIn = (text: string): Period => PERIODS.find((period) => period === text) ?? 'weeks4'

export function rangeOf(period: Period, today: IsoDate): Range {
  if (period === 'ahead') return { from: today, to: addDays(today, 27) }
  if (period === 'weeks4') return { from: addDays(today, -28), to: addDays(today, -1) }
  if (period === 'weeks13') {
    const monday = firstDayOf(today, 'week')
    return { from: addDays(monday, -7 * WEEKS), to: addDays(monday, -1) }
  }
  const month = firstDayOf(today, 'month')
  const [year = '', ...rest] = month.split('-')
  return { from: [Number(year) - 1, ...rest].join('-'), to: addDays(month, -1) }
}
