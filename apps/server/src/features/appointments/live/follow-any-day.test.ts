import { bookAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../../../../test/people.ts'
import { askForStream, openStream } from '../../../../test/streams.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp({}, { isLive: true })

test('a patient to no doctor’s day, a doctor to the own, the administrator to any', async () => {
  const doctor = await aDoctor(app)
  const named = `day:${doctor.doctorId}`
  const patient = await aUser(app)
  for (const day of ['day', named]) expect((await askForStream(app, day, patient.token)).status).toBe(403)
  expect((await askForStream(app, named, (await aDoctor(app)).token)).status).toBe(404)
  const administrator = await anAdministrator(app)
  expect((await askForStream(app, 'day', administrator.token)).status).toBe(403)
  const pages = await Promise.all([doctor, administrator].map(({ token }) => openStream(app, named, token)))
  await app.call(bookAppointment, bookingInput(doctor.doctorId))
  for (const page of pages) expect(await page.next()).toBe(named)
})
