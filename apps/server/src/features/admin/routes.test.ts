import { countComingAppointments, listUsers } from '@desk/contract/admin'
import { decideAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/wire.ts'
import { setBlocked } from '../auth/queries.ts'
import { saveNotifications } from '../notifications/queries.ts'

const house = useTestApp()

test('the administrator sees every account, with what the users table shows', async () => {
  const chief = await anAdministrator(house)
  const doctor = await aDoctor(house)
  const paul = await aUser(house, { name: 'Paul', email: 'paul@example.org' })
  await setBlocked(house.parts.db, paul.id, house.parts.clock())
  const { data, reply } = await house.call(listUsers, undefined, { token: chief.token })
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
    { id: chief.id, isDoctor: false, isAdmin: true, isBlocked: false },
  ])
})

test('neither passwords nor other people’s notifications are in the list of accounts', async () => {
  const chief = await anAdministrator(house)
  const paul = await aUser(house)
  await saveNotifications(house.parts.db, [
    { userId: paul.id, message: 'private', path: '/appointments', createdAt: house.parts.clock() },
  ])
  const { text } = await send(house, listUsers, { token: chief.token })
  expect(text).toContain(paul.email)
  expect(text).not.toMatch(/private|password|argon/i)
})

test('a search looks at name and e-mail address, and pages follow one another', async () => {
  const { token } = await anAdministrator(house)
  for (const name of ['Ada', 'Bob', 'Bobby']) await aUser(house, { name, email: `${name}@x.org` })
  const find = async (query: Record<string, string>) => {
    const { data, reply } = await house.call(listUsers, undefined, { token, query })
    return [data.map((user) => user.name), reply.total]
  }
  expect(await find({ q: 'bob' })).toEqual([['Bobby', 'Bob'], 2])
  expect(await find({ q: 'x.org ada' })).toEqual([['Ada'], 1])
  expect(await find({ page: '2', limit: '2' })).toEqual([['Ada', 'Administrator'], 4])
})

test('a list gives at most 1,000 rows in one reply, and counts them all', async () => {
  const { token } = await anAdministrator(house)
  await house.parts.pool.query(
    `insert into users (name, email, password_hash) select 'N', n || '@x.org', '' from generate_series(1, 1005) n`,
  )
  const { data, reply } = await house.call(listUsers, undefined, { token })
  expect([data.length, reply.total]).toEqual([1000, 1006])
  const last = await house.call(listUsers, undefined, { token, query: { page: '6', limit: '200' } })
  expect(last.data).toHaveLength(6)
})

test('the coming appointments that a block or a rejection would touch are counted (R3)', async () => {
  const chief = await anAdministrator(house)
  const [doctor, other] = [await aDoctor(house), await aDoctor(house)]
  const paul = await aUser(house)
  const rejected = await anAppointment(house, doctor, { time: '09:00' }, paul.token)
  const approved = await anAppointment(house, doctor, { time: '10:00' }, paul.token)
  await anAppointment(house, doctor, { time: '11:00' })
  await anAppointment(house, other, { time: '09:00' }, paul.token)
  await anAppointment(house, other, { time: '10:00' }, doctor.token)
  for (const [appointmentId, verdict] of [[rejected, 'reject'] as const, [approved, 'approved'] as const]) {
    await house.call(decideAppointment, { appointmentId, verdict }, { token: doctor.token })
  }
  const count = async (userId: string) =>
    (await house.call(countComingAppointments, undefined, { token: chief.token, query: { userId } })).data
  expect(await count(paul.id)).toEqual({ asPatient: 2, asDoctor: 0 })
  expect(await count(doctor.id)).toEqual({ asPatient: 1, asDoctor: 2 })
  expect(await count(chief.id)).toEqual({ asPatient: 0, asDoctor: 0 })
  house.setNow(new Date('2027-03-02T09:00:00Z'))
  expect(await count(doctor.id)).toEqual({ asPatient: 0, asDoctor: 1 })
})

test('an unknown account has no count: it is not found (R24)', async () => {
  const { token } = await anAdministrator(house)
  for (const userId of ['x', '5b8c2d1e-0000-4000-8000-000000000000']) {
    const { status } = await house.call(countComingAppointments, undefined, { token, query: { userId } })
    expect(status).toBe(404)
  }
})
