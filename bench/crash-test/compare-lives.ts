import { type AppointmentRecord, getAppointment, type HistoryEvent } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import { clock12 } from '@desk/rules/clock-time'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { type Expected, justBooked, type Life, listBooked, sendBooking, type Step } from './life-load.ts'
import { send } from './send.ts'

/** `lost`: what was acknowledged and what was found, in words. */
type Loss = { lost: string[]; double: number; half: number }
type Compared = Loss & {
  steps: number
  notified: number
}

/** State, time, history and news must be as acknowledged; unanswered bookings are repeated. */
export async function compareLives(
  url: string,
  { doctor, patients }: { doctor: DoctorPerson; patients: readonly Person[] },
  lives: readonly Life[],
  toldOfOthers: number,
): Promise<Compared> {
  const loss: Loss & { steps: number } = { lost: [], double: 0, half: 0, steps: 0 }
  const told = new Map<string, number>()
  const tell = (id: string, count: number) => told.set(id, (told.get(id) ?? 0) + count)
  // The doctor is told of the approval, and of others' bookings.
  tell(doctor.id, 1 + toldOfOthers)
  for (const life of lives) {
    if (!(await isBookedByNow(url, doctor, life))) continue
    const { found, record, ...outcome } = await compareLife(url, life)
    if (outcome.isDouble) loss.double += 1
    if (!found) loss.lost.push(lostIn(life, record))
    else if (!outcome.isWhole) loss.half += 1
    const history = found?.history ?? []
    const approvals = history.filter(({ state }) => state === 'approved').length
    loss.steps += history.length
    tell(life.patient.id, approvals)
    tell(doctor.id, history.length - approvals)
  }
  const { wrong, notified } = await compareTold(url, [doctor, ...patients], told)
  return { ...loss, half: loss.half + wrong, notified }
}

async function compareLife(url: string, life: Life) {
  const booked = (await listBooked(url, life)) ?? []
  const record = await findRecord(url, life, life.id ?? booked[0])
  const found = record && findExpected(record, [life.known, life.open])
  return { isDouble: booked.length > 1, record, found, isWhole: found && isWhole(record.history, found) }
}

const lostIn = ({ id, key, first, known, open }: Life, record: AppointmentRecord | undefined) =>
  `life ${JSON.stringify({ id, key, first, known, open })}, there is ${JSON.stringify(record && { state: record.state, startsAt: record.startsAt })}`

async function compareTold(url: string, people: readonly Person[], told: ReadonlyMap<string, number>) {
  const sum = { wrong: 0, notified: 0 }
  for (const person of people) {
    const count = await countNotified(url, person)
    const wanted = told.get(person.id) ?? 0
    sum.notified += count
    sum.wrong += Math.abs(count - wanted)
    if (count !== wanted) console.log(`  half: ${person.name} was told ${count} times, not ${wanted}`)
  }
  return sum
}

/** False if it was refused, and then nothing may be left of it. */
async function isBookedByNow(url: string, doctor: DoctorPerson, life: Life): Promise<boolean> {
  if (life.isBooked) return true
  const again = await sendBooking(url, doctor, life)
  if (again.kind === 'done' && again.data?.appointmentId) life.id = again.data.appointmentId
  life.known = justBooked(life.first)
  return again.kind === 'done'
}

async function findRecord(url: string, { patient }: Life, id: string | undefined) {
  if (id === undefined) return undefined
  const query = { appointmentId: id }
  const answer = await send(url, getAppointment, undefined, { token: patient.token, query })
  return answer.kind === 'done' ? answer.data : undefined
}

/** Also those that were read, because a decision marks them so. */
async function countNotified(url: string, { token }: Person): Promise<number> {
  const answer = await send(url, getUserData, { token }, { token })
  if (answer.kind !== 'done' || !answer.data) return 0
  const { unreadCount, readCount } = answer.data
  return unreadCount + readCount
}

const findExpected = ({ state, startsAt }: AppointmentRecord, expected: readonly (Expected | undefined)[]) =>
  expected.find((one) => one && one.state === state && startsAt.startsWith(`${one.date}T${one.start}`))

type Line = Pick<HistoryEvent, 'action' | 'state' | 'to'>

export const isWhole = (history: readonly Line[], expected: Expected) =>
  JSON.stringify(history.map(ofHistory)) === JSON.stringify(expected.history.map(ofStep))

const ofHistory = ({ action, state, to }: Line) => [action, state, to && `${to.date} ${to.time}`]

function ofStep({ action, state, to }: Step) {
  if (to === undefined) return [action, state, null]
  const [date = '', hour = '', minute = ''] = to.split(/[ :]/)
  return [action, state, `${date} ${clock12(Number(hour) * 60 + Number(minute))}`]
}
