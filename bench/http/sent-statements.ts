import { bookAppointment } from '@desk/contract/appointment'
import { getHospital } from '@desk/contract/hospital'
import { getDoctorById, listFreeSlots } from '@desk/contract/doctor'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, withServer } from '../bench-server.ts'
import { runSql } from './postgres-tools.ts'

/** As PostgreSQL got them; null stands for NULL. */
type SentStatement = { text: string; parameters: (string | null)[] }

export type SentBooking = {
  statements: SentStatement[]
  doctorId: string
  lastName: string
  date: IsoDate
  start: number
  startsAt: Date
}

const UNTIL_LOGGED_MS = 500

/** Read from PostgreSQL's log, after a guest has booked. */
export function statementsOfBooking(): Promise<SentBooking> {
  return withServer({ LOG_LEVEL: 'debug' }, async (server) => {
    const [doctorId = ''] = await server.addDoctors(1, 'Cardiology')
    const { data: hospital } = await server.api(getHospital)
    const date = addDays(hospital?.today ?? '', 2)
    const { data: slots = [] } = await server.api(listFreeSlots, undefined, {
      query: { doctorId, date: dayMonthYear(date) },
    })
    const slot = slots.find(({ time }) => time.startsWith('09:00 AM'))
    const { data: doctor } = await server.api(getDoctorById, { doctorId })
    if (!slot || !doctor) throw new Error('There is no free slot to book.')
    await logParameters(server)
    // A doctor's first booking also reads the doctor.
    await book(server, { doctorId, date, time: '10:00' })
    await setLogging(server, "= 'all'")
    const before = server.process.output().length
    await book(server, { doctorId, date, time: slot.time })
    await pause(UNTIL_LOGGED_MS)
    const statements = ofBooking(readStatements(server.process.output().slice(before)))
    const { lastName } = doctor
    return { statements, doctorId, lastName, date, start: 9 * 60, startsAt: new Date(slot.startsAt) }
  })
}

/** Without those that tell open pages, which run later for several bookings. */
function ofBooking(statements: SentStatement[]): SentStatement[] {
  const booking = statements.findLastIndex(({ text }) => /insert into "appointments"/i.test(text))
  if (booking < 0) throw new Error('The log shows no booking.')
  return statements.slice(0, booking + 1)
}

async function book(
  { api }: BenchServer,
  slot: { doctorId: string; date: IsoDate; time: string },
): Promise<void> {
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  const { success, message } = await api(bookAppointment, { ...slot, ...person })
  if (!success) throw new Error(`The booking failed: ${message}`)
}

/** For new connections; the log usually omits what people type. */
async function logParameters({ dataDir }: BenchServer): Promise<void> {
  await runSql(
    dataDir,
    `do $$ begin
    execute format('alter database %I set log_error_verbosity = ''default''', current_database()); end $$`,
  )
  await runSql(
    dataDir,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await pause(UNTIL_LOGGED_MS)
}

async function setLogging(server: BenchServer, value: string): Promise<void> {
  await runSql(server.dataDir, `alter system set log_statement ${value}`)
  await runSql(server.dataDir, 'select pg_reload_conf()')
  await pause(UNTIL_LOGGED_MS)
}

function readStatements(output: string): SentStatement[] {
  const log = output
    .split('\n')
    .flatMap((line) => /"from":"postgres","msg":(".*")\}$/.exec(line)?.[1] ?? [])
    .map((written) => String(JSON.parse(written)).replace(/^\t/, ''))
    .join('\n')
  // An entry begins with its level; details follow.
  const entries = log.split(/\n?^(?=[A-Z]+: {2})/m)
  return entries.flatMap((entry, index) => {
    const text = /^LOG: +execute [^:]*: ([^]*)$/.exec(entry)?.[1]
    return text === undefined ? [] : [{ text, parameters: readParameters(entries[index + 1] ?? '') }]
  })
}

function readParameters(detail: string): (string | null)[] {
  const found = detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)
  return [...found].map(([, value]) => value?.replaceAll("''", "'") ?? null)
}
