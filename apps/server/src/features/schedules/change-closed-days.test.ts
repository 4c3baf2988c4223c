import { listClosedDays, saveClosedDays } from '@desk/contract/closed-days'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { freeStarts } from '../../../test/holds.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const HOLIDAY = { date: '2027-03-02', name: 'Holiday' }

test('an administrator closes the hospital for every doctor, sees first whom it hits, and opens it again', async () => {
  const [one, other] = [await aDoctor(app), await aDoctor(app)]
  const admin = await anAdministrator(app)
  const appointmentId = await anAppointment(app, one)
  const closing = { closedDaysVersion: 0, save: [HOLIDAY], remove: [] }
  const tried = await app.call(saveClosedDays, { ...closing, tryOnly: true }, admin)
  expect(tried.data).toMatchObject({ isSaved: false, hits: [{ appointmentId, why: 'closed' }] })
  const refused = await app.call(saveClosedDays, closing, admin)
  expect(refused.reply).toMatchObject({ success: false, data: { hits: [{ name: 'Paul Meier' }] } })
  expect(await freeStarts(app, other.doctorId)).not.toEqual([])
  const decisions = [{ appointmentId, decision: 'cancel' as const }]
  const saved = await app.call(saveClosedDays, { ...closing, decisions, message: 'Holiday' }, admin)
  expect(saved.data).toMatchObject({ isSaved: true, closedDays: { days: [HOLIDAY] } })
  expect(await freeStarts(app, one.doctorId)).toEqual([])
  expect(await freeStarts(app, other.doctorId)).toEqual([])
  const opening = { closedDaysVersion: saved.data.closedDays.version, save: [], remove: [HOLIDAY.date] }
  expect((await app.call(saveClosedDays, opening, admin)).reply.success).toBe(true)
  expect(await freeStarts(app, one.doctorId)).toContain('09:00 AM')
})

test('closed days that somebody else has just changed are shown, and not overwritten', async () => {
  await aDoctor(app)
  const admin = await anAdministrator(app)
  const days = { closedDaysVersion: 0, save: [HOLIDAY], remove: [] }
  expect((await app.call(saveClosedDays, days, admin)).reply.success).toBe(true)
  const { reply } = await app.call(saveClosedDays, { ...days, save: [], remove: [HOLIDAY.date] }, admin)
  expect(reply).toMatchObject({ success: false, data: { closedDays: { days: [HOLIDAY] } } })
  const { data } = await app.call(listClosedDays, undefined, admin)
  expect(data.days).toEqual([HOLIDAY])
})
