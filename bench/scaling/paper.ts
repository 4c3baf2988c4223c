/** For docs/scaling.md; a test compares the page. */

/** About a group of hospitals or a country. */
export const ASSUMED = {
  patients: 100_000_000,
  appointmentsAYear: 4,
  workingDays: 250,
  /** Times a mean working day. */
  monday: 1.4,
  /** Share of a Monday's bookings. */
  busiestHour: 0.15,
  /** Times the mean of its hour. */
  busiestMinute: 2,
  /** Hold, booking, the email's call, decision, and a share of moves and cancellations. */
  writesForABooking: 5,
  readsForABooking: 20,
  emailsForABooking: 4,
  emailSeconds: 0.05,
  visitMinutes: 6,
  patientsOfAGroup: 2_500_000,
} as const

export type Measured = {
  bookingMs: number
  readMs: number
  bytes: number
  walBytes: number
  streamKb: number
}

const SECONDS_OF_HOUR = 3_600
const JOBS_OF_A_DESK = 2
const STREAMS_OF_A_DESK = 10_000

/** The first number of the row, or the one before `unit`. */
export function figureOf(result: string, row: string, unit = ''): number {
  const line = result.split('\n').find((one) => one.startsWith(`| ${row} |`))
  const found = line && new RegExp(`([\\d.]+)${unit && ` ${unit}`}`).exec(line.slice(row.length + 4))
  if (!found) throw new Error(`There is no figure of ${row}.`)
  return Number(found[1])
}

export function reckon(patients: number, measured: Measured) {
  const year = patients * ASSUMED.appointmentsAYear
  const monday = (year / ASSUMED.workingDays) * ASSUMED.monday
  const hour = monday * ASSUMED.busiestHour
  const bookings = (hour / SECONDS_OF_HOUR) * ASSUMED.busiestMinute
  const emails = (hour / SECONDS_OF_HOUR) * ASSUMED.emailsForABooking
  const visitors = (hour * ASSUMED.visitMinutes) / 60
  const writes = bookings * ASSUMED.writesForABooking
  const reads = bookings * ASSUMED.readsForABooking
  return {
    bookingsAYear: `${round(year / 1e6)} million`,
    bookingsOnMonday: `${round(monday / 1e3)} thousand`,
    bookings: `${round(bookings)} a second`,
    writes: `${round(writes)} a second`,
    reads: `${round(reads)} a second`,
    cores: `${round((writes * measured.bookingMs + reads * measured.readMs) / 1e3)} cores`,
    wal: `${round((writes * measured.walBytes) / 1e6)} MB a second`,
    storage: `${round((year * measured.bytes) / 1e9)} GB a year`,
    month: `${round(year / 12 / 1e6)} million rows`,
    visitors: round(visitors),
    streams: `${round((visitors * measured.streamKb) / 1e3)} MB`,
    desksForStreams: `${Math.ceil(visitors / STREAMS_OF_A_DESK)}`,
    desksForEmails: `${Math.ceil((emails * ASSUMED.emailSeconds) / JOBS_OF_A_DESK)}`,
  }
}

/** PostgreSQL's timeout. */
const STATEMENT_SECONDS = 30
const MEASURED_ROWS = 1_000_000

/** The dearest and the fastest growing with a million rows. */
export function searchesOf(growth: string) {
  const rows = growth.split('\n').flatMap((line) => {
    const [, what, times, ms] = /^\| (.+?) \| ([\d.]+) x .*? to ([\d.]+) ms\)/.exec(line) ?? []
    return what && times && ms ? [{ what, times: Number(times), ms: Number(ms) }] : []
  })
  const dearest = rows.toSorted((one, other) => other.ms - one.ms)[0]
  const grown = rows.toSorted((one, other) => other.times - one.times)[0]
  if (!dearest || !grown) throw new Error('There are no searches.')
  const seconds = (dearest.ms * ASSUMED.patients) / MEASURED_ROWS / 1_000
  return {
    dearest: `${dearest.what}: ${dearest.ms} ms`,
    grown: `${grown.what}: ${grown.times} times`,
    inProportion: `${round(seconds)} s`,
    breaks: seconds > STATEMENT_SECONDS && grown.times > 1.5,
  }
}

/** To two significant digits. */
const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')
