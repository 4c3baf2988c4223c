import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { hoursOf } from '@desk/rules/schedule/schedule'
import type { WhyNot } from '@desk/rules/schedule/why-not'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { clock12 } from '@desk/rules/clock-time'
import { type Message, message } from '@desk/words/message'
import type { Question } from './question.ts'

const isTaken = () => message('free-times.taken')

/** The most telling reason first; never who has the time or why a doctor is away. */
const SENTENCES = {
  past: () => message('free-times.past'),
  horizon: ({ schedule, now, timeZone }) =>
    message('free-times.tooFar', {
      date: dayMonthYear(addDays(hospitalToday(now, timeZone), schedule.horizonDays)),
    }),
  closed: () => message('free-times.closed'),
  skipped: () => message('free-times.skipped'),
  'outside-hours': outsideHours,
  break: outsideHours,
  absent: () => message('free-times.absent'),
  elsewhere: () => message('free-times.absent'),
  'day-full': () => message('free-times.dayFull'),
  booked: isTaken,
  held: isTaken,
  blocked: isTaken,
  buffer: isTaken,
  notice: () => message('free-times.tooSoon'),
  'off-grid': ({ schedule }) => message('free-times.offGrid', { count: schedule.slotMinutes }),
} as const satisfies Record<WhyNot, (question: Question) => Message>

const ORDER = Object.keys(SENTENCES)

/** The sentence gives the first reason and names nobody. */
export function sentenceOf(reasons: readonly WhyNot[], question: Question): Message {
  const [first] = reasons.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
  return first ? SENTENCES[first](question) : message('free-times.isFree')
}

function outsideHours(question: Question): Message {
  const hours = hoursInWords(question)
  return hours.length === 0 ? message('free-times.noHours') : message('free-times.outsideHours', { hours })
}

const hoursInWords = ({ schedule, date }: Question): string[] =>
  hoursOf(schedule, date).windows.map(({ start, end }) => `${clock12(start)} - ${clock12(end)}`)
