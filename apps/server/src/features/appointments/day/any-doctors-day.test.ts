import { changeDoctorStatus } from '@desk/contract/admin'
import { listKnownPatients } from '@desk/contract/caller'
import * as day from '@desk/contract/day'
import { listRequests } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { decide } from '../../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser, type Person, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'

const app = useTestApp()
const DATE = '2027-03-02'
const KEPT = { date: DATE, startTime: '14:00', endTime: '15:00', reason: 'my own affair' }

const of = (doctorId: string | undefined) => (doctorId === undefined ? {} : { doctorId })
const daysOf = ({ token }: Person, doctorId?: string) =>
  app.call(day.getDays, undefined, { token, query: { ...of(doctorId), from: '02-03-2027' } })
const requestsOf = ({ token }: Person, doctorId?: string) =>
  app.call(listRequests, undefined, { token, query: of(doctorId) })
const knownOf = ({ token }: Person, doctorId?: string) =>
  app.call(listKnownPatients, undefined, { token, query: { ...of(doctorId), q: 'er' } })

async function writeNote(doctor: TestDoctor, appointmentId: string): Promise<void> {
  const { data } = await app.call(day.getNote, undefined, { ...doctor, query: { appointmentId } })
  await app.call(day.saveNote, { appointmentId, text: 'afraid', version: data.version }, doctor)
}

test('an administrator has the day of any doctor, without what the doctor wrote for nobody else', async () => {
  const [doctor, administrator] = [await aDoctor(app), await anAdministrator(app)]
  const id = await anAppointment(app, doctor, { name: 'Erna Blum', phone: '030 1' })
  await writeNote(doctor, id)
  await app.call(day.blockTime, KEPT, doctor)
  const { data, reply } = await daysOf(administrator, doctor.doctorId)
  expect(data.appointments).toMatchObject([{ id, name: 'Erna Blum', phone: '030 1', hasNote: false }])
  expect(data.blocks).toMatchObject([{ from: '14:00', until: '15:00', reason: '' }])
  expect(JSON.stringify(reply)).not.toContain('affair')
  const { data: own } = await daysOf(doctor, doctor.doctorId)
  expect(own).toMatchObject({ appointments: [{ hasNote: true }], blocks: [{ reason: 'my own affair' }] })
  expect((await requestsOf(administrator, doctor.doctorId)).data).toMatchObject([{ id }])
  expect((await knownOf(administrator, doctor.doctorId)).data).toMatchObject([{ name: 'Erna Blum' }])
  expect((await trailOf(app)).at(-1)).toMatchObject({
    action: 'patient-data-opened',
    actorId: administrator.id,
  })
})

test('whoever is expected first after the days asked is named, a request is not', async () => {
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor, { date: '2027-03-03', name: 'Only Asks' })
  expect((await daysOf(doctor)).data.next).toBeUndefined()
  for (const [date, name] of [
    ['2027-03-09', 'Later Still'],
    ['2027-03-08', 'Erna Blum'],
    ['2027-03-02', 'On The Day'],
  ] as const)
    await app.call(day.bookForPatient, { date, time: '11:00', name, phone: '030 1' }, doctor)
  const { next } = (await daysOf(doctor)).data
  expect(next).toMatchObject({ name: 'Erna Blum', date: '2027-03-08', time: '11:00 AM - 11:15 AM' })
  expect(next).not.toHaveProperty('phone')
})

test('a next visit that nobody wants is neither read nor noted as opened', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-08' }, patient.token)
  await decide(app, doctor, id, 'approved')
  const opened = async () =>
    (await trailOf(app)).filter(
      ({ action, subjectIds }) => action === 'patient-data-opened' && subjectIds.includes(patient.id),
    ).length
  app.setNow(new Date('2027-03-01T12:00:00Z'))
  const before = await opened()
  const query = { from: '01-03-2027', withoutNext: 'true' } as const
  expect((await app.call(day.getDays, undefined, { ...doctor, query })).data.next).toBeUndefined()
  expect(await opened()).toBe(before)
  expect((await daysOf(doctor)).data.next).toMatchObject({ id })
  expect(await opened()).toBe(before + 1)
})

test('a colleague has nobody’s day but the own, and an administrator who is no doctor has none', async () => {
  const [doctor, colleague, administrator] = [
    await aDoctor(app),
    await aDoctor(app),
    await anAdministrator(app),
  ]
  await anAppointment(app, doctor, { name: 'Erna Blum' })
  const { doctorId } = doctor
  for (const ask of [daysOf, requestsOf, knownOf]) {
    const refused = await ask(colleague, doctorId)
    expect(refused.status).toBe(404)
    expect(JSON.stringify(refused.reply)).not.toContain('Erna')
    expect((await ask(administrator)).status).toBe(400)
  }
  const blocks = async () => (await daysOf(doctor)).data.blocks
  expect((await app.call(day.blockTime, { ...KEPT, doctorId }, colleague)).status).toBe(404)
  const { blockId } = (await app.call(day.blockTime, KEPT, doctor)).data
  expect((await app.call(day.unblockTime, { blockId, doctorId }, colleague)).status).toBe(404)
  expect(await blocks()).toHaveLength(1)
})

test('an administrator keeps a doctor’s time free and gives it back, the doctor reads why, and the trail says who', async () => {
  const [doctor, administrator] = [await aDoctor(app), await anAdministrator(app)]
  const { doctorId } = doctor
  const kept = await app.call(day.blockTime, { ...KEPT, doctorId }, administrator)
  expect((await daysOf(doctor)).data.blocks).toMatchObject([{ reason: 'my own affair' }])
  const changed = { action: 'schedule-changed', actorId: administrator.id, subjectIds: [doctor.id] }
  expect((await trailOf(app)).filter(({ action }) => action === 'schedule-changed')).toMatchObject([changed])
  const { blockId } = kept.data
  expect((await app.call(day.unblockTime, { doctorId, blockId }, administrator)).reply.success).toBe(true)
  expect((await daysOf(doctor)).data.blocks).toEqual([])
  expect((await trailOf(app)).filter(({ action }) => action === 'schedule-changed')).toHaveLength(2)
})

test('whoever answers the phone books nobody with a doctor who is not there any more', async () => {
  const [doctor, administrator] = [await aDoctor(app), await anAdministrator(app)]
  const { doctorId, id: userId } = doctor
  await app.call(changeDoctorStatus, { doctorId, userId, status: 'rejected' }, administrator)
  const caller = { doctorId, date: DATE, time: '10:00', name: 'Erna Blum', phone: '030 1' }
  const { reply } = await app.call(day.bookForPatient, caller, administrator)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('another doctor') })
  expect((await daysOf(administrator, doctorId)).data.appointments).toEqual([])
})
