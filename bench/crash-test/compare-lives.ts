import { type AppointmentRecord, getAppointment } from '@desk/contract/appointment-life'
import type { DoctorPerson } from '@desk/testing/people'
import { type Expected, type Life, listBooked, sendBooking } from './life-load.ts'
import { send } from './send.ts'

type Loss = { lost: number; double: number; half: number }

/** Compares each appointment with what was acknowledged of it; bookings without an answer are sent again. */
export async function compareLives(url: string, doctor: DoctorPerson, lives: readonly Life[]): Promise<Loss> {
  const loss: Loss = { lost: 0, double: 0, half: 0 }
  for (const life of lives) {
    if (!(await isBookedByNow(url, doctor, life))) continue
    const booked = (await listBooked(url, life)) ?? []
    if (booked.length > 1) loss.double += 1
    const record = await findRecord(url, life, life.id ?? booked[0])
    if (!record || !isOneOf(record, [life.known, life.open])) loss.lost += 1
    else if (!isWhole(record)) loss.half += 1
  }
  return loss
}

/** False for a booking that was refused: it left nothing. */
async function isBookedByNow(url: string, doctor: DoctorPerson, life: Life): Promise<boolean> {
  if (life.isBooked) return true
  const again = await sendBooking(url, doctor, life)
  life.known = { state: 'pending', date: life.first.date, start: life.first.time }
  return again.kind === 'done'
}

async function findRecord(url: string, { patient }: Life, id: string | undefined) {
  if (id === undefined) return undefined
  const query = { appointmentId: id }
  const answer = await send(url, getAppointment, undefined, { token: patient.token, query })
  return answer.kind === 'done' ? answer.data : undefined
}

const isOneOf = ({ state, startsAt }: AppointmentRecord, expected: readonly (Expected | undefined)[]) =>
  expected.some((one) => one && one.state === state && startsAt.startsWith(`${one.date}T${one.start}`))

/** Its history ends as it stands. */
const isWhole = ({ state, history }: AppointmentRecord) => history.at(-1)?.state === state
