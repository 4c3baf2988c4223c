import { bookAppointment } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { bookForPatient } from '@desk/contract/day'
import { holdSlot } from '@desk/contract/hold'
import { acceptProposal } from '@desk/contract/proposal'
import { acceptOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../test/bookings.ts'
import { holdInput } from '../test/holds.ts'
import { aLife } from '../test/lives.ts'
import { meetAtRow } from '../test/locks.ts'
import { aDoctor, anAdministrator, aUser, type Person, type TestDoctor } from '../test/people.ts'
import { aRePlan } from '../test/proposals.ts'
import { useTestApp } from '../test/test-app.ts'
import { anOffer, takersOf, WEEK_AHEAD } from '../test/waiting.ts'

const [app, other] = [useTestApp(), useTestApp()]

type Answer = { success: boolean; message?: string | undefined }
const replyOf = async (call: Promise<{ reply: Answer }>): Promise<Answer> => (await call).reply

const TAKEN = [
  'This slot has just been taken. Please choose another one.',
  'There is an appointment at this time already. Please choose another time.',
  'This time is kept free, or somebody is just choosing it. Please choose another time, or make it bookable again first.',
]

const forCaller = (doctor: TestDoctor, date: string, time: string) => () =>
  replyOf(
    other.call(bookForPatient, { date, time, name: 'Erna Blum', phone: '030 1', reason: 'called' }, doctor),
  )

/** All wait at the doctor's row before one gets the time; in both orders. */
async function expectOneWinner(doctor: TestDoctor, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await meetAtRow(app, doctor.doctorId, () => calls.map((call) => call()))
  const lost = answers.filter(({ success }) => !success)
  expect(lost).toHaveLength(calls.length - 1)
  for (const { message } of lost) expect(TAKEN).toContain(message)
  const { rows } = await app.deps.pool.query(
    `select from appointments one join appointments two on one.id < two.id and one.doctor_id = two.doctor_id
       and one.released_at is null and two.released_at is null
       and tstzrange(one.starts_at, one.ends_at) && tstzrange(two.starts_at, two.ends_at)`,
  )
  expect(rows).toEqual([])
  return answers
}

const SLOTS = ['10:00', '10:15', '10:30', '10:45'] as const
const DATE = '2027-03-04'
const inBothOrders = <Call>(place: number, [one, two]: [Call, Call]): Call[] =>
  place % 2 === 0 ? [one, two] : [two, one]

test('of a booking for a caller and one of a patient one has the time, the other is told that it is taken', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  for (const [place, time] of SLOTS.entries()) {
    const input = bookingInput(doctor.doctorId, { date: DATE, time })
    const booking = () => replyOf(app.call(bookAppointment, input, patient))
    await expectOneWinner(doctor, inBothOrders(place, [forCaller(doctor, DATE, time), booking]))
  }
})

test('of a booking for a caller and a hold one has the time', async () => {
  const doctor = await aDoctor(app)
  for (const [place, time] of SLOTS.entries()) {
    const asked = holdInput(doctor.doctorId, { date: DATE, time })
    const holding = () => replyOf(app.call(holdSlot, asked, { address: `203.0.113.${place}` }))
    await expectOneWinner(doctor, inBothOrders(place, [forCaller(doctor, DATE, time), holding]))
  }
})

test('of a booking for a caller and a move to the same time one has it, and who has lost stays where they were', async () => {
  for (const [place, time] of SLOTS.entries()) {
    const { doctor, patient, id } = await aLife(app)
    const asked = { appointmentId: id, date: DATE, time }
    const moving = () => replyOf(app.call(moveAppointment, asked, patient))
    const calls = inBothOrders(place, [forCaller(doctor, DATE, time), moving])
    const answers = await expectOneWinner(doctor, calls)
    const hasMoved = answers[calls.indexOf(moving)]?.success === true
    const { rows } = await app.deps.pool.query('select date::text from appointments where id = $1', [id])
    expect(rows).toEqual([{ date: hasMoved ? DATE : '2027-03-03' }])
  }
})

test('of a booking for a caller and whoever is offered the time the second has it, whoever comes first', async () => {
  for (const place of [0, 1]) {
    const { doctor, person, offerId } = await anOffer(app)
    const taking = () => replyOf(app.call(acceptOffer, { offerId }, person))
    const calls = inBothOrders(place, [forCaller(doctor, WEEK_AHEAD, '09:00'), taking])
    const answers = await expectOneWinner(doctor, calls)
    expect(answers[calls.indexOf(taking)]?.success).toBe(true)
    expect(await takersOf(app, doctor)).toEqual([`appointment of ${person.id}`])
  }
})

test('of a booking for a caller and whoever is proposed the time the second has it, whoever comes first', async () => {
  for (const place of [0, 1]) {
    const { doctor, patient, proposalId, plan } = await aRePlan(app)
    const { date = '', startsAt = '' } = plan?.proposals[0]?.time ?? {}
    const accepting = () => replyOf(app.call(acceptProposal, { proposal: proposalId }, patient))
    const calls = inBothOrders(place, [forCaller(doctor, date, startsAt.slice(11, 16)), accepting])
    const answers = await expectOneWinner(doctor, calls)
    expect(answers[calls.indexOf(accepting)]?.success).toBe(true)
  }
})

const staffBooking = (by: Person, { id, doctorId }: TestDoctor, time: string, server = app) => {
  const whom = { name: `${time} for ${by.id}`, phone: '030 1', reason: 'called' }
  const asked = { date: DATE, time, ...whom, ...(by.id !== id && { doctorId }) }
  return () => replyOf(server.call(bookForPatient, asked, by))
}

test('of two administrators, and of a doctor and an administrator, who book a time for two callers at once one has it', async () => {
  const doctor = await aDoctor(app)
  const [one, two] = [await anAdministrator(app), await anAdministrator(app)]
  for (const [place, time] of SLOTS.entries()) {
    const rival = place < 2 ? one : doctor
    const calls = [staffBooking(rival, doctor, time), staffBooking(two, doctor, time, other)] as const
    await expectOneWinner(doctor, inBothOrders(place, [...calls]))
  }
  const { rows } = await app.deps.pool.query('select state from appointments')
  expect(rows).toEqual(SLOTS.map(() => ({ state: 'approved' })))
})

test('of two moves by staff to one time one has it, and the other appointment stays where it was, with its history', async () => {
  const doctor = await aDoctor(app)
  const administrator = await anAdministrator(app)
  for (const [place, time] of SLOTS.entries()) {
    const from = ['13:00', '14:00'].map((hour) => hour.replace(':00', `:${['00', '15', '30', '45'][place]}`))
    const ids: string[] = []
    for (const at of from) ids.push(await anAppointment(app, doctor, { date: DATE, time: at }))
    const move =
      (server: typeof app, by: Person, appointmentId = '') =>
      () =>
        replyOf(server.call(moveAppointment, { appointmentId, date: DATE, time, reason: 'r' }, by))
    const rival = place < 2 ? doctor : await anAdministrator(app)
    const calls = inBothOrders(place, [move(app, rival, ids[0]), move(other, administrator, ids[1])])
    const answers = await expectOneWinner(doctor, calls)
    const hasWon = (which: number) => answers[place % 2 === 0 ? which : 1 - which]?.success === true
    const { rows } = await app.deps.pool.query(
      `select start_minute / 60 || ':' || lpad((start_minute % 60)::text, 2, '0') as at,
         (select count(*)::int from appointment_events where appointment_id = appointments.id and action = 'move') as moves
       from appointments where id = any ($1) order by array_position($1, id)`,
      [ids],
    )
    expect(rows).toEqual(from.map((at, which) => (hasWon(which) ? { at: time, moves: 1 } : { at, moves: 0 })))
  }
})

test('of five who want one time in five ways at once one has it', async () => {
  const { doctor, patient, id } = await aLife(app)
  const second = await anAppointment(app, doctor, { date: '2027-03-03', time: '11:00' })
  const [date, time] = [DATE, '12:00']
  await expectOneWinner(doctor, [
    () => replyOf(app.call(moveAppointment, { appointmentId: id, date, time }, patient)),
    forCaller(doctor, date, time),
    () => replyOf(app.call(holdSlot, holdInput(doctor.doctorId, { date, time }), { address: '203.0.113.1' })),
    () => replyOf(other.call(bookAppointment, bookingInput(doctor.doctorId, { date, time }))),
    () => replyOf(other.call(moveAppointment, { appointmentId: second, date, time, reason: 'r' }, doctor)),
  ])
})
