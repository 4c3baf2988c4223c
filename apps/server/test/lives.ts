import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { type AppointmentRecord, getAppointment } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import { anAppointment, bookingInput } from './bookings.ts'
import { aDoctor, aToken, aUser, type Person, type TestDoctor } from './people.ts'
import type { TestApp } from './test-app.ts'

/** At nine on the day after tomorrow; tomorrow is 02-03. */
export async function aLife(app: TestApp, state: 'pending' | 'approved' = 'pending') {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-03' }, patient.token)
  if (state === 'approved') await decide(app, doctor, id, 'approved')
  return { doctor, patient, id }
}

export const decide = (
  app: TestApp,
  doctor: TestDoctor,
  appointmentId: string,
  decision: 'approved' | 'rejected',
) => app.call(changeAppointmentStatus, { appointmentId, decision }, doctor)

export async function recordOf(
  app: TestApp,
  id: string,
  { token }: { token: string },
): Promise<AppointmentRecord> {
  return (await app.call(getAppointment, undefined, { token, query: { appointmentId: id } })).data
}

export const unreadOf = async (app: TestApp, { token }: Person): Promise<string[]> =>
  (await app.call(getUserData, { token }, { token })).data.unread.map(({ message }) => message)

export async function emailsTo({ deps }: TestApp, recipient: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', recipient)
    .where('withheld', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Also logs in again, because unused sessions end. */
export async function later(app: TestApp, instant: string, { id }: Person): Promise<{ token: string }> {
  app.setNow(new Date(instant))
  return { token: await aToken(app, id) }
}

type Booking = Parameters<typeof bookingInput>[1]

/** The day after tomorrow, with the guest's link. */
export async function aGuestsVisit(app: TestApp, changes: Booking = {}) {
  const doctor = await aDoctor(app)
  const input = bookingInput(doctor.doctorId, { date: '2027-03-03', phone: '0170 12 34 56', ...changes })
  const { data } = await app.call(bookAppointment, input)
  const { appointmentId: id = '', code = '', link = '' } = data
  return { doctor, id, code, link, token: link.split('#')[1] ?? '' }
}
