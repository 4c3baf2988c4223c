import type { Hours } from '@desk/contract/schedule'

/** From Monday on. Cards show the outer bounds of all days. */
export const WEEKS: Readonly<Record<string, Hours[][]>> = {
  okafor: week([day('08:00-12:00', '13:00-16:00'), 5]),
  lindqvist: week([day('10:00-13:00', '14:00-18:30'), 4], [day('10:00-14:00'), 1]),
  moreau: week(
    [day('09:00-13:00'), 1],
    [day(), 1],
    [day('09:00-13:00'), 1],
    [day(), 1],
    [day('09:00-13:00'), 1],
  ),
  tanaka: week([day('11:00-14:00', '15:00-19:00'), 5]),
  silva: week([day('08:30-11:00', '11:30-14:30'), 4], [day('08:30-12:00'), 1]),
  novak: week([day('13:00-16:00', '16:30-19:30'), 4], [day('13:00-17:00'), 1]),
  rahman: week([day('09:30-12:30', '13:30-16:30'), 5]),
  weiss: week([day('07:00-09:30'), 4]),
  abbott: week([day('08:00-11:45', '12:30-15:45'), 5]),
  kowalska: week([day(), 1], [day('12:00-15:30', '16:00-20:00'), 4]),
  haddad: week([day(), 3], [day('20:00-06:00'), 4]),
  evans: week([day('08:00-12:00'), 6]),
}

export const WEEKS_AHEAD = {
  okafor: {
    inDays: 30,
    days: week(
      [day('08:00-12:00', '13:00-16:00'), 1],
      [day('12:00-15:30', '16:00-20:00'), 2],
      [day('08:00-12:00'), 2],
    ),
  },
} as const

export const SLOTS = {
  weiss: { slotMinutes: 20, bufferAfter: 10, noticeMinutes: 0, mostVisits: null },
  tanaka: { slotMinutes: 30, bufferAfter: 0, noticeMinutes: 1440, mostVisits: 10 },
} as const

export const VISIT_TYPES = {
  lindqvist: [
    { name: 'First visit', minutes: 30, fee: '140', sentence: 'For whoever has not been here before.' },
    { name: 'Check-up', minutes: 15, fee: '95', sentence: 'Blood pressure, results and prescriptions.' },
  ],
} as const

export const LEAVE = { rahman: { days: 9, note: 'Summer house' } } as const

export const SINGLE_DATES = { novak: { inDays: 5, windows: day('09:00-12:00', '13:00-15:00') } } as const

/** Read once and failing since; days count from today. */
export const ELSEWHERE = {
  lindqvist: {
    name: 'Teaching at the university',
    address: 'https://calendar.invalid/teaching.ics',
    busy: [
      { inDays: 1, from: '11:00', to: '12:00' },
      { inDays: 3, from: '15:00', to: '16:30' },
      { inDays: 8, from: '11:00', to: '12:00' },
    ],
  },
} as const

export const HOLIDAYS = [
  { monthDay: '01-01', name: 'New Year’s Day' },
  { monthDay: '05-01', name: 'May Day' },
  { monthDay: '12-25', name: 'Christmas Day' },
  { monthDay: '12-26', name: 'Boxing Day' },
] as const

function day(...windows: `${string}-${string}`[]): Hours[] {
  return windows.map((window) => {
    const [start = '', end = ''] = window.split('-')
    return { start, end }
  })
}

/** Runs of days in order; the rest of the week is free. */
function week(...runs: [hours: Hours[], days: number][]): Hours[][] {
  const days = runs.flatMap(([hours, count]) => Array.from({ length: count }, () => hours))
  return [...days, ...Array.from({ length: 7 - days.length }, () => [])]
}
