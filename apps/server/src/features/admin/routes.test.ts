import { countUpcomingAppointments, listUsers } from '@desk/contract/admin'
import { changeAppointmentStatus } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, aToken } from '../../../test/people.ts'
import { tell } from '../../../test/news.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { setBlocked } from '../auth/queries.ts'

const app = useTestApp()

test('the administrator sees every account, with what the users table shows', async () => {
  const admin = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const paul = await aUser(app, { name: 'Paul', email: 'paul@example.org' })
  await setBlocked(app.deps.db, paul.id, app.deps.clock())
  const { data, reply } = await app.call(listUsers, undefined, { token: admin.token })
  expect(reply.total).toBe(3)
  expect(data).toMatchObject([
    {
      id: paul.id,
      name: 'Paul',
      email: 'paul@example.org',
      isDoctor: false,
      isAdmin: false,
      isBlocked: true,
    },
    { id: doctor.id, isDoctor: true, isAdmin: false, isBlocked: false },
    { id: admin.id, isDoctor: false, isAdmin: true, isBlocked: false },
  ])
})

test('neither passwords nor other people’s notifications are in the list of accounts', async () => {
  const admin = await anAdministrator(app)
  const paul = await aUser(app)
  await tell(app, paul.id, 'private')
  const { text } = await send(app, listUsers, { token: admin.token })
  expect(text).toContain(paul.email)
  expect(text).not.toMatch(/private|password|argon/i)
})

test('a search looks at name and email address, and pages follow one another', async () => {
  const { token } = await anAdministrator(app)
  for (const name of ['Ada', 'Bob', 'Bobby']) await aUser(app, { name, email: `${name}@x.org` })
  const find = async (query: Record<string, string>) => {
    const { data, reply } = await app.call(listUsers, undefined, { token, query })
    return [data.map((user) => user.name), reply.total]
  }
  expect(await find({ q: 'bob' })).toEqual([['Bobby', 'Bob'], 2])
  expect(await find({ q: 'x.org ada' })).toEqual([['Ada'], 1])
  expect(await find({ page: '2', limit: '2' })).toEqual([['Ada', 'Administrator'], 4])
})

test('a list gives at most 1,000 rows in one reply, and counts them all', async () => {
  const { token } = await anAdministrator(app)
  await app.deps.pool.query(
    `insert into users (name, email, password_hash) select 'N', n || '@x.org', '' from generate_series(1, 1005) n`,
  )
  const { data, reply } = await app.call(listUsers, undefined, { token })
  expect([data.length, reply.total]).toEqual([1000, 1006])
  const last = await app.call(listUsers, undefined, { token, query: { page: '6', limit: '200' } })
  expect(last.data).toHaveLength(6)
})

test('the upcoming appointments that a block or a rejection would touch are counted (R3)', async () => {
  const admin = await anAdministrator(app)
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const paul = await aUser(app)
  const rejected = await anAppointment(app, doctor, { time: '09:00' }, paul.token)
  const approved = await anAppointment(app, doctor, { time: '10:00' }, paul.token)
  await anAppointment(app, doctor, { time: '11:00' })
  await anAppointment(app, other, { time: '09:00' }, paul.token)
  await anAppointment(app, other, { time: '10:00' }, doctor.token)
  for (const [appointmentId, decision] of [
    [rejected, 'rejected'] as const,
    [approved, 'approved'] as const,
  ]) {
    await app.call(changeAppointmentStatus, { appointmentId, decision }, { token: doctor.token })
  }
  const count = async (userId: string, token = admin.token) =>
    (await app.call(countUpcomingAppointments, undefined, { token, query: { userId } })).data
  expect(await count(paul.id)).toEqual({ asPatient: 2, asDoctor: 0, doctorId: null })
  expect(await count(doctor.id)).toEqual({ asPatient: 1, asDoctor: 2, doctorId: doctor.doctorId })
  expect(await count(admin.id)).toEqual({ asPatient: 0, asDoctor: 0, doctorId: null })
  app.setNow(new Date('2027-03-02T09:00:00Z'))
  const later = await aToken(app, admin.id)
  expect(await count(doctor.id, later)).toEqual({ asPatient: 0, asDoctor: 1, doctorId: doctor.doctorId })
})

test('an unknown account has no count: it is not found (R24)', async () => {
  const { token } = await anAdministrator(app)
  for (const userId of ['x', '5b8c2d1e-0000-4000-8000-000000000000']) {
    const { status } = await app.call(countUpcomingAppointments, undefined, { token, query: { userId } })
    expect(status).toBe(404)
  }
})
