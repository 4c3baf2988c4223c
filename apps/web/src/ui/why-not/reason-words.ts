import type { WhyNotReason } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { inClock12 } from '@desk/rules/clock-time'
import { listInWords } from '../../lib/list-in-words.ts'
import { words } from '../../lib/words.ts'

type Reason = WhyNotReason
type Worded = { readonly [Why in Reason['why']]: (reason: Reason) => string }

const SENTENCES: Worded = {
  skipped: () => words('free-times.why.skipped'),
  past: () => words('free-times.why.past'),
  notice: ({ minutes = 0 }) => words('free-times.why.notice', { minutes }),
  horizon: ({ date = '' }) => words('free-times.why.horizon', { date: dayMonthYear(date) }),
  closed: ({ note = '' }) => words('free-times.why.closed', { name: note }),
  absent: ({ kind = 'other', note = '', ...reason }) =>
    withNote(words('free-times.why.absent', { kind, ...fromTo(reason) }), note),
  'outside-hours': ({ windows = [] }) => outside(windows),
  break: ({ windows = [] }) => words('free-times.why.break', { hours: hoursOf(windows) }),
  'off-grid': ({ minutes = 0 }) => words('free-times.why.offGrid', { minutes }),
  booked: ({ appointment, ...reason }) =>
    words('free-times.why.booked', { name: appointment?.name ?? '', ...fromTo(reason) }),
  held: (reason) => words('free-times.why.held', fromTo(reason)),
  blocked: ({ note = '', ...reason }) => withNote(words('free-times.why.blocked', fromTo(reason)), note),
  elsewhere: ({ note = '', ...reason }) =>
    words('free-times.why.elsewhere', { name: note, ...fromTo(reason) }),
  buffer: ({ minutes = 0, appointment, ...reason }) =>
    appointment
      ? words('free-times.why.buffer', { minutes, name: appointment.name, ...fromTo(reason) })
      : words('free-times.why.bufferOfHold', { minutes, ...fromTo(reason) }),
  'day-full': ({ most = 0 }) => words('free-times.why.dayFull', { count: most }),
}

export const reasonInWords = (reason: Reason): string => SENTENCES[reason.why](reason)

const outside = (windows: NonNullable<Reason['windows']>): string =>
  windows.length === 0
    ? words('free-times.why.noHours')
    : words('free-times.why.outside', { hours: hoursOf(windows) })

const withNote = (sentence: string, note: string): string => (note === '' ? sentence : `${sentence} ${note}`)

const hoursOf = (windows: NonNullable<Reason['windows']>): string =>
  listInWords(windows.map(({ start, end }) => `${inClock12(start)} - ${inClock12(end)}`))

/** Instants carry the hospital's offset. */
const fromTo = ({ startsAt = '', endsAt = '' }: Pick<Reason, 'startsAt' | 'endsAt'>) => ({
  from: inWords(startsAt),
  to: startsAt.slice(0, 10) === endsAt.slice(0, 10) ? inClock12(endsAt.slice(11, 16)) : inWords(endsAt),
})

const inWords = (instant: string): string =>
  `${dayMonthYear(instant.slice(0, 10))}, ${inClock12(instant.slice(11, 16))}`
