import { listDoctorAccounts, listUsers } from '@desk/contract/admin'
import { listMyAppointments, listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData, logIn } from '@desk/contract/auth'
import { listDoctors } from '@desk/contract/doctor'
import { listProposals } from '@desk/contract/proposal'
import { getSchedule } from '@desk/contract/schedule'
import { listOffers } from '@desk/contract/waiting-list'
import { clock24, DAY, readClockTime } from '@desk/rules/clock-time'
import { windowOf } from '@desk/rules/schedule/day-windows'
import { beforeAll, describe, expect, test } from 'vitest'
import { aStranger } from '../../test/log-in-tries.ts'
import { type TestApp, useTestApp } from '../../test/test-app.ts'
import { allRows } from '../../test/rows.ts'
import { SYSTEM } from '../platform/actor.ts'
import { prepareAdministrator } from '../features/auth/first-administrator.ts'
import { logIns } from './log-ins.ts'
import { ADMINISTRATOR_EMAIL, BLOCKED, DEMO_PASSWORD, DOCTORS, PATIENTS } from './people.ts'
import { fillHospital } from './seed.ts'

const SETTINGS = { RATE_LIMITS: 'on', ADMIN_EMAIL: ADMINISTRATOR_EMAIL, ADMIN_PASSWORD: DEMO_PASSWORD }
const HERE = '127.0.0.1'
const ALL = { query: { limit: '200' } }

async function fill({ deps }: TestApp) {
  await prepareAdministrator(deps, SYSTEM)
  return fillHospital(deps)
}

const minutesOf = ({ start, end }: { start: string; end: string }) =>
  windowOf(readClockTime(start) ?? 0, readClockTime(end) ?? 0)

describe('filled', () => {
  const app = useTestApp(SETTINGS, { keepsRows: true })
  beforeAll(async () => {
    await fill(app)
  })

  async function tokenOf(email: string, address = aStranger()): Promise<string> {
    const { reply } = await app.call(logIn, { email, password: DEMO_PASSWORD }, { address })
    if (reply.token === undefined) throw new Error(`${email}: ${reply.message}`)
    return reply.token
  }

  test('the hospital has doctors of many specialities, and accounts in every state', async () => {
    const token = await tokenOf(ADMINISTRATOR_EMAIL)
    const accounts = (await app.call(listDoctorAccounts, undefined, { token, ...ALL })).data
    const count = (status: string) => accounts.filter((account) => account.status === status).length
    expect([count('approved'), count('pending'), count('rejected')]).toEqual([DOCTORS.length, 1, 1])
    const { data: bookable } = await app.call(listDoctors, undefined, { token, ...ALL })
    expect(new Set(bookable.map((doctor) => doctor.specialization)).size).toBeGreaterThanOrEqual(6)
    expect(bookable.some(({ timings: [workStart, workEnd] }) => workStart > workEnd)).toBe(true)
    const { data: users } = await app.call(listUsers, undefined, { token, ...ALL })
    expect(users.filter((user) => user.isBlocked).map((user) => user.email)).toEqual([BLOCKED.email])
    const { data: admin } = await app.call(getUserData, { token }, { token })
    expect(admin.unread.map(({ message }) => message)).toContain(
      'Clara Fischer has applied for a doctor account.',
    )
  })

  test('there are appointments in every state, past and upcoming, of patients and of guests', async () => {
    const seen = new Set<string>()
    for (const { email } of DOCTORS) {
      const token = await tokenOf(email)
      const { data } = await app.call(listDoctorAppointments, undefined, { token, ...ALL })
      for (const { date, status } of data) seen.add(`${date < '2027-03-01' ? 'past' : 'upcoming'} ${status}`)
    }
    const states = ['pending', 'approved', 'rejected']
    expect(seen).toEqual(new Set(states.flatMap((status) => [`past ${status}`, `upcoming ${status}`])))
    const { rows } = await app.deps.pool.query<{ guests: number }>(
      'select count(*)::int as guests from appointments where patient_id is null',
    )
    expect(rows[0]?.guests).toBeGreaterThan(0)
  })

  test('the weeks are those of a hospital: part-time, breaks, a night service, leave, types of visit, closed days', async () => {
    const token = await tokenOf(ADMINISTRATOR_EMAIL)
    const { data: doctors } = await app.call(listDoctors, undefined, { token, ...ALL })
    const scheduleOf = async (lastName: string) => {
      const doctorId = doctors.find((doctor) => doctor.lastName === lastName)?.id ?? ''
      return (await app.call(getSchedule, undefined, { token, query: { doctorId } })).data
    }
    const daysOf = async (lastName: string) => (await scheduleOf(lastName)).plans[0]?.days ?? []
    expect((await daysOf('Okafor')).map((day) => day.length)).toEqual([2, 2, 2, 2, 2, 0, 0])
    expect((await daysOf('Moreau')).filter((day) => day.length > 0)).toHaveLength(3)
    expect((await daysOf('Haddad'))[4]).toEqual([{ start: '20:00', end: '06:00' }])
    expect((await scheduleOf('Rahman')).absences).toHaveLength(1)
    expect((await scheduleOf('Lindqvist')).visitTypes).toHaveLength(2)
    expect((await scheduleOf('Evans')).closedDays.map(({ name }) => name)).toContain('Christmas Day')
  })

  test('no card contradicts its week: the usual hours are the outer bounds of a plan of at most six days, and long days have a break', async () => {
    const token = await tokenOf(ADMINISTRATOR_EMAIL)
    const { data: doctors } = await app.call(listDoctors, undefined, { token, ...ALL })
    expect(doctors).toHaveLength(DOCTORS.length)
    for (const { id, lastName, timings } of doctors) {
      const { data } = await app.call(getSchedule, undefined, { token, query: { doctorId: id } })
      const days = (data.plans[0]?.days ?? []).filter((windows) => windows.length > 0)
      const windows = days.flat().map(minutesOf)
      const bounds = [
        Math.min(...windows.map(({ start }) => start)),
        Math.max(...windows.map(({ end }) => end)),
      ]
      expect([lastName, ...timings]).toEqual([lastName, ...bounds.map(clock24)])
      expect(days.length, lastName).toBeLessThan(7)
      const isByNight = windows.some(({ end }) => end > DAY)
      for (const { start, end } of isByNight ? [] : windows)
        expect(end - start, lastName).toBeLessThanOrEqual(300)
    }
  })

  test('something is under way: visits were kept or missed, a plan is ahead, somebody is offered a time, a course moves patients', async () => {
    const { rows } = await app.deps.pool.query<{ state: string }>(
      `select distinct state from appointments where state in ('completed', 'missed', 'cancelled') order by state`,
    )
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'completed', 'missed'])
    const doctor = { token: await tokenOf('okafor@st-anna.example') }
    const { data: doctors } = await app.call(listDoctors, undefined, { ...doctor, ...ALL })
    const doctorId = doctors.find(({ lastName }) => lastName === 'Okafor')?.id ?? ''
    const { data: schedule } = await app.call(getSchedule, undefined, { ...doctor, query: { doctorId } })
    expect(schedule.plans).toHaveLength(2)
    const ingrid = { token: await tokenOf('ingrid@example.org') }
    expect((await app.call(listOffers, undefined, ingrid)).data).toMatchObject([{ state: 'open' }])
    const silva = { token: await tokenOf('silva@st-anna.example') }
    const { data: proposals } = await app.call(listProposals, undefined, silva)
    expect(proposals.map(({ state }) => state).toSorted()).toEqual(['accepted', 'call', 'open', 'open'])
  })

  test('everybody can log in with the demo password but the one who is blocked', async () => {
    for (const { email } of [...DOCTORS, ...PATIENTS]) expect(await tokenOf(email, HERE)).toBeTruthy()
    const { reply } = await app.call(logIn, { email: BLOCKED.email, password: DEMO_PASSWORD })
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('blocked') })
  })

  test('patients have appointments and news of them, read and unread, each told when it happened', async () => {
    const token = await tokenOf('lena@example.org')
    expect((await app.call(listMyAppointments, undefined, { token })).data.length).toBeGreaterThan(2)
    const { data: lena } = await app.call(getUserData, { token }, { token })
    expect([lena.readCount > 0, lena.unreadCount > 0]).toEqual([true, true])
    for (const list of [lena.unread, lena.read]) {
      const times = list.map(({ createdAt }) => createdAt)
      expect(times.every((time) => time < '2027-03-01T06:00:00')).toBe(true)
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })

  test('a second start finds it filled and changes nothing', async () => {
    const before = await allRows(app)
    expect(await fill(app)).toBe(false)
    expect(await allRows(app)).toEqual(before)
  })

  test('a filling that was broken off is not taken for a whole one', async () => {
    await app.deps.pool.query('delete from users where email = $1', [BLOCKED.email])
    await expect(fill(app)).rejects.toThrow('half filled')
  })
})

describe('each filled anew', () => {
  const app = useTestApp(SETTINGS)

  test.each([
    ['the day after the clocks went forward', '2027-03-29T08:00:00Z'],
    ['the night in which they go back', '2027-10-31T00:30:00Z'],
    ['a Saturday, just before midnight', '2027-06-05T21:59:00Z'],
    ['the turn of the year', '2026-12-31T23:30:00Z'],
  ])('it can be filled on any day: %s', async (_, now) => {
    app.setNow(new Date(now))
    expect(await fill(app)).toBe(true)
  })
})

test('the log-ins are printed with their password', () => {
  const text = logIns('http://127.0.0.1:3000', true)
  for (const part of [ADMINISTRATOR_EMAIL, 'okafor@st-anna.example', 'lena@example.org', DEMO_PASSWORD]) {
    expect(text).toContain(part)
  }
})
