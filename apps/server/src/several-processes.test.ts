import { randomUUID } from 'node:crypto'
import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { createFirstAdministrator, getUserData, logIn, logOut } from '@desk/contract/auth'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Line, linesTo } from '../test/process-lines.ts'
import { type SeveralServers, startServers } from '../test/several-servers.ts'
import { streamAt } from '../test/streams.ts'

const WORKERS = 2
const ZONE = 'Europe/Berlin'
let opened: SeveralServers | undefined
let lines: Line[] = []
let date = ''

beforeAll(async () => {
  opened = await startServers(2, WORKERS, { JOURNAL: 'on' })
  date = addDays(hospitalToday(new Date(), ZONE), 7)
})

afterAll(() => opened?.close())

beforeEach(async () => {
  lines = (await Promise.all(started().servers.map((server) => linesTo(server, WORKERS)))).flat()
})

const started = () => opened ?? never()
const pool = () => started().pool
const lineAt = (place: number): Line => lines[place % lines.length] ?? never()
function never(): never {
  throw new Error('The servers are started in beforeAll.')
}

let people = 0
const someoneAt = (line: Line) => line.from(`2001:db8:0:${(people += 1).toString(16)}::1`)

test('each server has as many processes as WORKERS says, all of which answer', () => {
  expect(lines.map(({ worker }) => worker)).toEqual([1, 2, 1, 2])
})

test('both print a code for the first administrator, and of all codes one is taken, at any process', async () => {
  const codes = started().servers.map((server) => /set-up#(\S+)/.exec(server.output())?.[1] ?? '')
  expect(new Set(codes).size).toBe(2)
  const account = { name: 'Administrator', ...ADMINISTRATOR }
  const tries = lines.map((line, place) =>
    line.api(createFirstAdministrator, {
      ...account,
      email: place === 0 ? account.email : `other${place}@hospital.example`,
      setupCode: codes[place % 2] ?? '',
    }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const { rows } = await pool().query('select count(*)::int as count from users where is_admin')
  expect(rows).toEqual([{ count: 1 }])
  await pool().query('update users set email = $1 where is_admin', [ADMINISTRATOR.email])
})

const bookingOf = (doctorId: string, time: string) => ({
  doctorId,
  date,
  time,
  name: unique('Guest'),
  phone: String((people += 1)),
  address: 'Ring 2',
})

test('of bookings that race over all processes for the same times each time has one', async () => {
  const { doctorId } = await aDoctor(lineAt(0).api)
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
  const patient = await aPatient(lineAt(0).api)
  const seen = () => Promise.all(lines.map(({ api }) => api(getUserData, { token: patient.token }, patient)))
  expect((await seen()).map(({ data }) => data?.id)).toEqual(lines.map(() => patient.id))
  await lineAt(3).api(logOut, undefined, patient)
  expect((await seen()).map(({ success }) => success)).toEqual(lines.map(() => false))
})

test('wrong passwords are counted together, whichever process hears them', async () => {
  const { email } = await aPatient(lineAt(1).api)
  const tries = Array.from({ length: 16 }, (_, place) =>
    someoneAt(lineAt(place))(logIn, { email, password: 'wrong' }),
  )
  const answers = await Promise.all(tries)
  const looked = answers.filter(({ message }) => !message.startsWith('Too many wrong passwords'))
  expect(looked).toHaveLength(5)
})

test('a limit on calls from one address is one limit over all processes', async () => {
  const calls = Array.from({ length: 24 }, (_, place) =>
    lineAt(place).from('192.0.2.77')(createFirstAdministrator, {
      setupCode: randomUUID(),
      name: 'x',
      email: 'x@example.org',
      password: 'a long enough one',
    }),
  )
  const messages = (await Promise.all(calls)).map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('This set-up link'))).toHaveLength(20)
})

test('whoever sends a header of a proxy along is counted by the address that the web server in front adds, at any process', async () => {
  const link = { setupCode: randomUUID(), name: 'x', email: 'x@example.org', password: 'a long enough one' }
  const calls = Array.from({ length: 24 }, (_, place) =>
    lineAt(place).from(`198.51.100.${place}, 192.0.2.78`)(createFirstAdministrator, {
      ...link,
    }),
  )
  const messages = (await Promise.all(calls)).map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('This set-up link'))).toHaveLength(20)
})

test('JOURNAL=on beside a DATABASE_URL is told at the start to have no effect there', () => {
  for (const server of started().servers) expect(server.output()).toContain('JOURNAL=on has no effect')
})

test('what changes at one process is told on streams of all others', async () => {
  const { doctorId } = await aDoctor(lineAt(0).api)
  const topic = `slots:${doctorId}`
  const urls = await Promise.all(started().servers.map(({ url }) => url))
  // Connections are dealt out in turn, so more streams than processes reach each of them.
  const streams = await Promise.all([...urls, ...urls, ...urls].map((url) => streamAt(url, topic)))
  for (const stream of streams) expect(await stream.next()).toMatch(/^ready/)
  const booked = await someoneAt(lineAt(2))(bookAppointment, bookingOf(doctorId, '16:00'))
  expect(booked.success).toBe(true)
  const told = await Promise.all(streams.map((stream) => stream.next()))
  expect(new Set(told)).toEqual(new Set([topic]))
})

test('an email that all processes are asked for at once goes once', async () => {
  const { doctorId, profile } = await aDoctor(lineAt(0).api)
  const { doctorId: _, ...asked } = bookingOf(doctorId, '16:15')
  expect(await someoneAt(lineAt(0))(bookAppointment, { ...asked, doctorId })).toMatchObject({ success: true })
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
