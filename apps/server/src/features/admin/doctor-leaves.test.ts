import { listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { getDoctorById } from '@desk/contract/doctor'
import { blockDoctor, rejectDoctor } from '@desk/contract/doctor-leaves'
import { getSchedule } from '@desk/contract/schedule'
import { saveUsualHours } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { recordOf, unreadOf } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

async function twoAppointments() {
  const [doctor, paul, admin] = [await aDoctor(app), await aUser(app), await anAdministrator(app)]
  const own = await anAppointment(app, doctor, {}, paul.token)
  const guests = await anAppointment(app, doctor, { time: '09:30', phone: '030 2', name: 'Gus' })
  return { doctor, paul, admin, own, guests }
}

const decide = (keep: string, cancel: string) => ({
  decisions: [
    { appointmentId: keep, decision: 'keep' as const },
    { appointmentId: cancel, decision: 'cancel' as const },
  ],
  message: 'The doctor has left us',
})
const isBookable = async (doctorId: string) => (await app.call(getDoctorById, { doctorId })).status === 200

test('a rejection first says whom it hits, and changes nothing', async () => {
  const { doctor, admin, own, guests } = await twoAppointments()
  const { doctorId } = doctor
  const tried = await app.call(rejectDoctor, { doctorId, tryOnly: true }, admin)
  expect(tried.data).toMatchObject({
    isSaved: false,
    hits: [
      { appointmentId: own, name: 'Paul Meier', time: '09:00 AM - 09:15 AM', why: 'not-bookable' },
      { appointmentId: guests, name: 'Gus', phone: '030 2', hasAccount: false },
    ],
  })
  const undecided = await app.call(rejectDoctor, { doctorId }, admin)
  expect(undecided.reply).toMatchObject({ success: false, data: { hits: tried.data.hits } })
  expect(await isBookable(doctorId)).toBe(true)
  expect((await app.call(getUserData, { token: doctor.token }, doctor)).data.isDoctor).toBe(true)
})

test('then each appointment is kept, or cancelled with a message to its patient', async () => {
  const { doctor, paul, admin, own, guests } = await twoAppointments()
  const { doctorId } = doctor
  const done = await app.call(rejectDoctor, { doctorId, ...decide(guests, own) }, admin)
  expect(done.reply).toMatchObject({ success: true, data: { isSaved: true } })
  expect(await isBookable(doctorId)).toBe(false)
  expect((await recordOf(app, own, admin)).state).toBe('cancelled')
  expect((await recordOf(app, guests, admin)).state).toBe('pending')
  expect((await unreadOf(app, paul)).join()).toContain('The doctor has left us')
})

test('so is the block of a doctor’s account, and nobody blocks or rejects themselves', async () => {
  const { doctor, admin, own, guests } = await twoAppointments()
  const tried = await app.call(blockDoctor, { userId: doctor.id, tryOnly: true }, admin)
  expect(tried.data.hits).toHaveLength(2)
  expect((await app.call(listDoctorAppointments, undefined, doctor)).status).toBe(200)
  const done = await app.call(blockDoctor, { userId: doctor.id, ...decide(own, guests) }, admin)
  expect(done.data.isSaved).toBe(true)
  expect((await app.call(listDoctorAppointments, undefined, doctor)).status).toBe(401)
  expect((await recordOf(app, guests, admin)).state).toBe('cancelled')
  const self = await app.call(blockDoctor, { userId: admin.id }, admin)
  expect(self.reply).toMatchObject({ success: false, message: 'You cannot block your own account.' })
})

test('less usual hours first say whom they hit, and the profile has them afterwards', async () => {
  const { doctor, own, guests } = await twoAppointments()
  const timings: [string, string] = ['09:15', '17:00']
  const asked = async () => ({ ...(await scheduleNow(app, doctor)), timings })
  const tried = await app.call(saveUsualHours, { ...(await asked()), tryOnly: true }, doctor)
  expect(tried.data.hits).toMatchObject([{ appointmentId: own, why: 'outside-hours' }])
  const decisions = [{ appointmentId: own, decision: 'keep' as const }]
  const done = await app.call(saveUsualHours, { ...(await asked()), decisions }, doctor)
  expect(done.data.schedule.timings).toEqual(timings)
  const { doctorId } = doctor
  const { data } = await app.call(getSchedule, undefined, { ...doctor, query: { doctorId } })
  expect(data.timings).toEqual(timings)
  const rows = (await app.call(listDoctorAppointments, undefined, doctor)).data
  expect(rows.find(({ id }) => id === own)?.outside).toBe('outside-hours')
  expect(rows.find(({ id }) => id === guests)).not.toHaveProperty('outside')
  const none = await app.call(saveUsualHours, { ...(await asked()), timings: ['09:00', '09:00'] }, doctor)
  expect(none.reply.success).toBe(false)
})
