import { markAppointment } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { aLife, later, recordOf } from '../../../../test/lives.ts'
import { anAdministrator } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const mark = async (
  appointmentId: string,
  as: 'arrived' | 'missed' | 'completed',
  { token }: { token: string },
) => (await app.call(markAppointment, { appointmentId, mark: as }, { token })).reply

test('a visit: arrived from an hour before on, then completed, each with who noted it and when', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const staff = await later(app, '2027-03-03T06:59:00Z', doctor)
  expect((await mark(id, 'arrived', staff)).message).toBe(
    'An arrival can be noted from one hour before the appointment.',
  )
  app.setNow(new Date('2027-03-03T07:00:00Z'))
  expect((await recordOf(app, id, staff)).can.mark).toEqual(['arrived'])
  expect((await mark(id, 'arrived', staff)).message).toBe('Noted as arrived.')
  app.setNow(new Date('2027-03-03T08:20:00Z'))
  expect((await mark(id, 'completed', await anAdministrator(app))).success).toBe(true)
  const { history, state } = await recordOf(app, id, await later(app, '2027-03-03T08:20:00Z', patient))
  expect(state).toBe('completed')
  expect(history.slice(2)).toMatchObject([
    { state: 'arrived', party: 'doctor', at: '2027-03-03T07:00:00.000Z' },
    { state: 'completed', party: 'admin', at: '2027-03-03T08:20:00.000Z' },
  ])
})

test('an appointment is missed once it has begun, and only an approved one', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  const request = await aLife(app)
  const staff = await later(app, '2027-03-03T07:59:00Z', doctor)
  expect((await mark(id, 'missed', staff)).message).toBe('An appointment is missed only once it has begun.')
  app.setNow(new Date('2027-03-03T08:00:00Z'))
  expect((await mark(id, 'missed', staff)).success).toBe(true)
  expect((await mark(id, 'arrived', staff)).message).toBe('This has been noted already.')
  const other = await later(app, '2027-03-03T08:00:00Z', request.doctor)
  expect((await mark(request.id, 'missed', other)).message).toBe('This request has not been approved.')
})

test('a decision keeps its time, whatever comes after it', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  const decidedAt = app.deps.clock()
  await mark(id, 'arrived', await later(app, '2027-03-03T08:00:00Z', doctor))
  const { rows } = await app.deps.pool.query('select decided_at from appointments where id = $1', [id])
  expect(rows).toEqual([{ decided_at: decidedAt }])
})
