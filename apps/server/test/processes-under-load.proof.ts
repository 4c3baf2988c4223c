import { setTimeout as pause } from 'node:timers/promises'
import { getHospital } from '@desk/contract/hospital'
import { register } from '@desk/contract/auth'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { aDoctor, type DoctorPerson } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { expect, test } from 'vitest'
import {
  expectImported,
  expectOneAdministrator,
  expectOneLimit,
  expectSessionsEverywhere,
  expectTold,
  openStreams,
} from './at-all-processes.ts'
import { expectEmailedOnce } from './emailed-once.ts'
import { expectPictureEverywhere } from './pictures-at-all-processes.ts'
import type { Line } from './process-lines.ts'
import { codesOf, linesToAll, type SeveralServers, startServers } from './several-servers.ts'
import { startSteadyLoad, type SteadyLoad } from './steady-load.ts'

// What processes share, while all of them book at a steady pace (docs/decisions/0020): npm run proof --
// processes-under-load. LOAD_PER_SECOND sets the pace.

const WORKERS = 2
const PER_SECOND = Number(process.env['LOAD_PER_SECOND'] ?? 15)
const STREAMS_PER_SERVER = 4 * WORKERS
const MOST_DELAY_MS = 2_000
const IMPORTED = 800
const LEAST_MS = 30_000
const PICTURE_SIDE = 900
/** Each doctor's first twenty bookings of an hour have an email of their own, the others share one. */
const DOCTORS = 11

/** Without an administrator the hospital's set-up links count again. */
async function doctorsWithoutAdministrator({ pool }: SeveralServers, line: Line): Promise<DoctorPerson[]> {
  await line.api(register, { name: 'Administrator', ...ADMINISTRATOR })
  await pool.query('update users set is_admin = true where email = $1', [ADMINISTRATOR.email])
  const doctors: DoctorPerson[] = []
  for (let count = 0; count < DOCTORS; count += 1) doctors.push(await aDoctor(line.api))
  await pool.query('update users set is_admin = false where email = $1', [ADMINISTRATOR.email])
  return doctors
}

function exported({ profile }: DoctorPerson, today: ReturnType<typeof hospitalToday>): string {
  const lines = Array.from({ length: IMPORTED }, (_, place) => {
    const [day, slot] = [7 + Math.floor(place / 32), 9 * 60 + 15 * (place % 32)]
    const start = `${String(Math.floor(slot / 60)).padStart(2, '0')}:${String(slot % 60).padStart(2, '0')}`
    return [
      profile.email,
      addDays(today, day),
      start,
      `Old ${place}`,
      `0151 ${place}`,
      'Ring 2 '.repeat(30),
    ].join(',')
  })
  return ['doctor,date,start,name,phone,address', ...lines].join('\n')
}

/** No confirmed slot is missing, and none belongs to two people. */
async function expectAllBookedOnce({ pool }: SeveralServers, { booked, refused }: SteadyLoad) {
  expect(refused).toEqual([])
  const { rows } = await pool.query<{ name: string }>(
    `select name from appointments where name like 'Guest%Load' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...booked.keys()].toSorted())
}

const partOf = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0)

function toldOf({ booked }: SteadyLoad, seconds: number): string {
  const took = [...booked.values()]
  const pace = `${(took.length / seconds).toFixed(1)} a second, median ${partOf(took, 0.5)} ms, p99 ${partOf(took, 0.99)} ms`
  return `${Math.round(seconds)} s: ${took.length} bookings (${pace}), each stored once, told of in an email once`
}

declare module 'vitest' {
  interface TaskMeta {
    measured?: string
  }
}

test.for([
  { processes: 'two processes', servers: 1 },
  { processes: 'four processes, on two servers,', servers: 2 },
])(
  'under a steady load of bookings $processes agree about set-up codes, sessions, limits, changes, pictures, imports and emails',
  { timeout: 600_000 },
  async ({ servers }, { task }) => {
    const desk = await startServers(servers, WORKERS)
    try {
      const lines = await linesToAll(desk, WORKERS)
      // Calls on one line wait for each other.
      const ofLoad = (await Promise.all([1, 2, 3, 4].map(() => linesToAll(desk, WORKERS)))).flat()
      const urls = await Promise.all(desk.servers.map(({ url }) => url))
      const [first] = lines
      if (first === undefined) throw new Error('No process answers.')
      const [watched, pictured, old, ...busy] = await doctorsWithoutAdministrator(desk, first)
      if (!watched || !pictured || !old) throw new Error('The doctors are made above.')
      const today = (await first.api(getHospital)).data?.today ?? hospitalToday(new Date(), 'Europe/Berlin')
      const streams = await openStreams(urls, watched.doctorId, STREAMS_PER_SERVER)

      const begun = performance.now()
      const load = startSteadyLoad(ofLoad, busy, today, PER_SECOND)
      const administrator = await expectOneAdministrator(lines, codesOf(desk))
      const [delay, parts, importedParts] = await Promise.all([
        expectTold(lines, streams, watched, addDays(today, 7), 24),
        expectPictureEverywhere(lines, pictured, PICTURE_SIDE),
        expectImported(lines, administrator, exported(old, today)),
        expectSessionsEverywhere(lines, 12),
        expectOneLimit(lines, () => '192.0.2.77'),
      ])
      await pause(Math.max(0, LEAST_MS - (performance.now() - begun)))
      await load.stop()
      const seconds = (performance.now() - begun) / 1000
      await expectAllBookedOnce(desk, load)
      const emails = await expectEmailedOnce(desk, [...load.booked.keys()])
      const imported = await desk.pool.query('select from appointments where doctor_id = $1', [old.doctorId])
      expect(imported.rowCount).toBe(IMPORTED)
      expect(delay).toBeLessThan(MOST_DELAY_MS)
      task.meta.measured =
        `${toldOf(load, seconds)} (${emails.alone} alone, ${emails.together} with others after an hour); 24 more told on ` +
        `${streams.length} streams after ${Math.round(delay)} ms at most; two pictures of ${parts} parts and a file of ${importedParts}`
    } finally {
      await desk.close()
    }
  },
)
