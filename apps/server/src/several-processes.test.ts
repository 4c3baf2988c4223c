import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  expectOneAdministrator,
  expectOneLimit,
  expectSessionsEverywhere,
  expectTold,
  openStreams,
  someoneAt,
} from '../test/at-all-processes.ts'
import { expectPictureEverywhere } from '../test/pictures-at-all-processes.ts'
import { type Line, lineAt } from '../test/process-lines.ts'
import { codesOf, linesToAll, type SeveralServers, startServers } from '../test/several-servers.ts'

const WORKERS = 2
const ZONE = 'Europe/Berlin'
/** Small, and yet a file of several parts. */
const PICTURE_SIDE = 300
let opened: SeveralServers | undefined
let lines: Line[] = []
let date = ''

beforeAll(async () => {
  opened = await startServers(2, WORKERS, { JOURNAL: 'on' })
  date = addDays(hospitalToday(new Date(), ZONE), 7)
})

afterAll(() => opened?.close())

beforeEach(async () => {
  lines = await linesToAll(started(), WORKERS)
})

const started = () => opened ?? never()
const pool = () => started().pool
function never(): never {
  throw new Error('The servers are started in beforeAll.')
}

test('each server has as many processes as WORKERS says, all of which answer', () => {
  expect(lines.map(({ worker }) => worker)).toEqual([1, 2, 1, 2])
})

test('both print a code for the first administrator, and of all codes one is taken, at any process', async () => {
  await expectOneAdministrator(lines, codesOf(started()))
  const { rows } = await pool().query('select count(*)::int as count from users where is_admin')
  expect(rows).toEqual([{ count: 1 }])
  await pool().query('update users set email = $1 where is_admin', [ADMINISTRATOR.email])
})

let guests = 0
const bookingOf = (doctorId: string, time: string) => ({
  doctorId,
  date,
  time,
  name: unique('Guest'),
  phone: String((guests += 1)),
  address: 'Ring 2',
})

test('of bookings that race over all processes for the same times each time has one', async () => {
  const { doctorId } = await aDoctor(lineAt(lines, 0).api)
  const times = Array.from(
    { length: 12 },
    (_, place) => `${9 + Math.floor(place / 4)}:${['00', '15', '30', '45'][place % 4]}`,
  )
  const calls = times.flatMap((time) =>
    [...lines, ...lines].map((line) =>
      someoneAt(line)(bookAppointment, bookingOf(doctorId, time.padStart(5, '0'))),
    ),
  )
  const answers = await Promise.all(calls)
  expect(answers.filter(({ success }) => success)).toHaveLength(times.length)
  const { rows } = await pool().query(
    `select start_minute from appointments where doctor_id = $1 and released_at is null order by 1`,
    [doctorId],
  )
  expect(rows.map(({ start_minute: at }) => at)).toEqual(times.map((_, place) => 9 * 60 + 15 * place))
})

test('a session that begins at one process counts at all, and ends for all', async () => {
  await expectSessionsEverywhere(lines, lines.length)
})

test('wrong passwords are counted together, whichever process hears them', async () => {
  const { email } = await aPatient(lineAt(lines, 1).api)
  const tries = Array.from({ length: 16 }, (_, place) =>
    someoneAt(lineAt(lines, place))(logIn, { email, password: 'wrong' }),
  )
  const answers = await Promise.all(tries)
  const looked = answers.filter(({ message }) => !message.startsWith('Too many wrong passwords'))
  expect(looked).toHaveLength(5)
})

test('a limit on calls from one address is one limit over all processes', async () => {
  await expectOneLimit(lines, () => '192.0.2.77')
})

test('whoever sends a header of a proxy along is counted by the address that the web server in front adds, at any process', async () => {
  await expectOneLimit(lines, (place) => `198.51.100.${place}, 192.0.2.78`)
})

test('JOURNAL=on beside a DATABASE_URL is told at the start to have no effect there', () => {
  for (const server of started().servers) expect(server.output()).toContain('JOURNAL=on has no effect')
})

test('what changes at one process is told on streams of all others', async () => {
  const doctor = await aDoctor(lineAt(lines, 0).api)
  const urls = await Promise.all(started().servers.map(({ url }) => url))
  const streams = await openStreams(urls, doctor.doctorId, 3)
  await expectTold(lines, streams, doctor, date, lines.length)
})

test('a picture that comes in parts to all processes is shown by each as soon as it is saved, then the next one, never the one before, and none once it is removed', async () => {
  const doctor = await aDoctor(lineAt(lines, 0).api)
  expect(await expectPictureEverywhere(lines, doctor, PICTURE_SIDE)).toBeGreaterThan(1)
})

test('an email that all processes are asked for at once goes once', async () => {
  const { doctorId, profile } = await aDoctor(lineAt(lines, 0).api)
  const { doctorId: _, ...asked } = bookingOf(doctorId, '16:15')
  const booked = await someoneAt(lineAt(lines, 0))(bookAppointment, { ...asked, doctorId })
  expect(booked).toMatchObject({ success: true })
  await Promise.all(
    lines.map((line) => someoneAt(line)(sendBookingNotice, { ...asked, doctorEmail: profile.email })),
  )
  const sent = () => started().smtp.received.filter(({ raw }) => raw.includes(asked.name))
  await vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 20_000 })
  await vi.waitFor(async () => {
    const { rows } = await pool().query(
      `select from graphile_worker.jobs where task_identifier = 'deliver-email' and run_at <= now()`,
    )
    expect(rows).toEqual([])
  })
  expect(sent()).toHaveLength(1)
})
