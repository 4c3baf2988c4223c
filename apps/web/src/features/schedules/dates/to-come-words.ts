import type { DayToCome, ScheduleData } from '@desk/contract/schedule'
import { listInWords, words } from '../../../lib/words.ts'
import { hoursWords, windowWords } from '../hours-words.ts'

const isFirst = <One>(one: One, place: number, all: readonly One[]) => all.indexOf(one) === place

/** "09:30 to 12:30; away from 14:00 (leave)", "Away (leave)", "Hospital closed: Christmas Day". */
export function toComeWords(day: DayToCome, { closedDays }: Pick<ScheduleData, 'closedDays'>): string {
  const { source, left, away } = day
  if (source === 'closed') {
    const name = closedDays.find(({ date }) => date === day.date)?.name ?? ''
    return words('to-come.closed', { isNamed: name === '' ? 'no' : 'yes', name })
  }
  if (away.length === 0) return hoursWords(left)
  if (left.length === 0) {
    const kinds = away.map(({ why }) => words('to-come.why', { why })).filter(isFirst)
    return words('to-come.allDay', { why: listInWords(kinds) })
  }
  return words('to-come.part', {
    hours: hoursWords(left),
    away: listInWords(away.map((one) => awayWords(one, day))),
  })
}

function awayWords({ why: kind, ...time }: DayToCome['away'][number], { windows }: DayToCome): string {
  const why = words('to-come.why', { why: kind })
  if (time.end === windows.at(-1)?.end) return words('to-come.from', { time: time.start, why })
  if (time.start === windows.at(0)?.start) return words('to-come.until', { time: time.end, why })
  return words('to-come.between', { hours: windowWords(time), why })
}
