import { getAppointmentCalendar } from '@desk/contract/calendar'
import { getVisitCalendar } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit, aLife, decide } from '../../../../test/lives.ts'
import { readCalendar } from '../../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'

const app = useTestApp()

const fileOf = async (appointmentId: string, { token }: { token: string }) =>
  app.call(getAppointmentCalendar, undefined, { token, query: { appointmentId } })

test('patient, doctor and administrator get the event that emails carry, and nobody else', async () => {
  const { doctor, patient, id } = await aLife(app)
  await decide(app, doctor, id, 'approved')
  const mine = readCalendar((await fileOf(id, patient)).data.content)
  expect(mine).toEqual({
    method: '',
    uid: `appointment-${id}`,
    sequence: 1,
    status: 'CONFIRMED',
    startsAt: new Date('2027-03-03T08:00:00Z'),
    summary: 'Appointment with Dr. Anna Weber',
  })
  for (const staff of [doctor, await anAdministrator(app)]) {
    const { summary, uid } = readCalendar((await fileOf(id, staff)).data.content)
    expect([summary, uid]).toEqual(['Appointment: Paul Meier', mine.uid])
    const opened = (await trailOf(app)).filter(({ action }) => action === 'patient-data-opened')
    expect(opened.map(({ actorId }) => actorId)).toContain(staff.id)
  }
  for (const stranger of [await aUser(app), await aDoctor(app)]) {
    expect((await fileOf(id, stranger)).status).toBe(404)
  }
  expect((await fileOf('x', patient)).status).toBe(404)
})

test('a guest gets it by the link, leading to where guests find their appointment', async () => {
  const { token, id } = await aGuestsVisit(app)
  const { data } = await app.call(getVisitCalendar, { token })
  expect(data.filename).toBe('appointment.ics')
  expect(readCalendar(data.content)).toMatchObject({
    uid: `appointment-${id}`,
    status: 'TENTATIVE',
    summary: 'Appointment with Dr. Anna Weber',
  })
  expect(data.content).toContain('/find-appointment')
  expect((await app.call(getVisitCalendar, { token: 'x' })).reply.success).toBe(false)
})
