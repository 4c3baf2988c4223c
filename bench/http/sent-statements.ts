import { bookAppointment } from '@desk/contract/appointment'
import { getHospital } from '@desk/contract/hospital'
import { addDays } from '@desk/rules/calendar-date'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, withServer } from '../bench-server.ts'
import { runSql } from './postgres-tools.ts'

export type SentStatement = { text: string; parameters: string[] }

const UNTIL_LOGGED_MS = 500

/** What the server sends to PostgreSQL for one booking of a guest, read from PostgreSQL's own log. */
export function statementsOfBooking(): Promise<SentStatement[]> {
  return withServer({ LOG_LEVEL: 'debug' }, async (server) => {
    const [doctorId = ''] = await server.addDoctors(1, 'Cardiology')
    const { data: hospital } = await server.api(getHospital)
    await setLogging(server, "= 'all'")
    const before = server.process.output().length
    const { success, message } = await server.api(bookAppointment, {
      doctorId,
      date: addDays(hospital?.today ?? '', 2),
      time: '09:00',
      name: 'Paul Meier',
      phone: '0151 1234567',
      gender: 'Male',
      address: 'Ring 2, Berlin',
    })
    if (!success) throw new Error(`The booking failed: ${message}`)
    await pause(UNTIL_LOGGED_MS)
    return readStatements(server.process.output().slice(before))
  })
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
  // An entry begins with its level in capitals; what belongs to it follows on lines of their own.
  const entries = log.split(/\n?^(?=[A-Z]+: {2})/m)
  return entries.flatMap((entry, index) => {
    const text = /^LOG: +execute [^:]*: ([^]*)$/.exec(entry)?.[1]
    return text === undefined ? [] : [{ text, parameters: readParameters(entries[index + 1] ?? '') }]
  })
}

function readParameters(detail: string): string[] {
  const found = detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)
  return [...found].map(([, value = '']) => value.replaceAll("''", "'"))
}
