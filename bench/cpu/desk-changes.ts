import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, type Person } from '@desk/testing/people'
import type { BenchServer } from '../bench-server.ts'
import { bookingsOf } from '../http/free-slots.ts'
import { runSql } from '../http/postgres-tools.ts'
import { silent } from './bulk-load.ts'
import { CALLERS } from './call-cost.ts'
import { copies } from './copies.ts'

/** Each can be used once; there are as many in any hospital. */
export type Changes = {
  decider: { token: string; next: () => string }
  canceller: { token: string; next: () => string }
  holders: { tokens: readonly string[]; bodies: Iterator<string> }
}

/** More than all rounds take. */
const EACH = 6_000
const FIRST_DAY = 3
/** Without the hour in which clocks change. */
const A_DAY = 75
const HORIZON_DAYS = 90
const TIMINGS: [string, string] = ['00:00', '23:45']

export async function prepareChanges(server: BenchServer, model: Person, today: IsoDate): Promise<Changes> {
  const { api } = server
  const [decider, other] = [
    await aDoctor(api, { timings: TIMINGS }),
    await aDoctor(api, { timings: TIMINGS }),
  ]
  const [decided, canceller] = [await aPatient(api), await aPatient(api)]
  const holders: Person[] = []
  while (holders.length < CALLERS) holders.push(await aPatient(api))
  const held = await server.addDoctors(1, 'Dermatology')
  return {
    decider: { token: decider.token, next: await waiting(server, decider.doctorId, model, today, decided) },
    canceller: {
      token: canceller.token,
      next: await waiting(server, other.doctorId, model, today, canceller),
    },
    holders: {
      tokens: holders.map(({ token }) => token),
      bodies: bookingsOf(held, today, HORIZON_DAYS),
    },
  }
}

async function waiting(
  { dataDir }: BenchServer,
  doctorId: string,
  model: Person,
  today: IsoDate,
  patient: Person,
): Promise<() => string> {
  const insert = copies({
    table: 'appointments',
    of: `patient_id = '${model.id}'`,
    foreach: `generate_series(0, ${EACH - 1}) n,
      lateral (select date '${addDays(today, FIRST_DAY)}' + n / ${A_DAY} as date, 240 + n % ${A_DAY} * 15 as minute) slot,
      lateral (select (slot.date + slot.minute * interval '1 min') at time zone 'Europe/Berlin' as start) clock`,
    change: `'id', gen_random_uuid(), 'doctor_id', '${doctorId}', 'patient_id', '${patient.id}', 'date', slot.date, 'start_minute', slot.minute,
      'end_minute', slot.minute + 15, 'starts_at', start, 'ends_at', start + interval '15 min', 'state', 'pending'`,
  })
  await runSql(dataDir, silent(insert))
  const ids = (
    await runSql(dataDir, `select id from appointments where doctor_id = '${doctorId}' order by starts_at`)
  ).split('\n')
  await runSql(dataDir, 'vacuum analyze appointments')
  return () => {
    const id = ids.shift()
    if (id === undefined) throw new Error('Too few appointments wait.')
    return id
  }
}
