import { bookAppointment } from '@desk/contract/appointment'
import { solve } from '@desk/solver/solve'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { callerOf } from '../../../test/callers.ts'
import { aDoctor, type TestDoctor } from '../../../test/people.ts'
import { goOnLeave, heldFor, LEAVE, leave } from '../../../test/proposals.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { openAppointments } from '../appointments/hit-appointments.ts'
import { openingRecorder } from '../audit/record-opening.ts'
import { saveAbsence } from '../schedules/change-time-off.ts'
import type { SolveProgram } from './make-plan.ts'
import { withProposals } from './proposed-hits.ts'

const app = useTestApp()

const months = { ...leave, fromDate: '2027-03-02', toDate: '2027-04-30' }

/** `meanwhile` runs each time that a plan has been read and is being solved. */
async function leaveWhile(
  doctor: TestDoctor,
  ids: readonly string[],
  meanwhile: (time: number) => Promise<unknown>,
  { tryOnly = false } = {},
) {
  let times = 0
  const solveMeanwhile: SolveProgram = async (program, milliseconds) => {
    times += 1
    await meanwhile(times)
    return solve(program, milliseconds)
  }
  const deps = {
    ...app.deps,
    recordOpening: openingRecorder(app.deps),
    openAppointments: withProposals(openAppointments, solveMeanwhile),
  }
  const decisions = ids.map((appointmentId) => ({ appointmentId, decision: 're-plan' as const }))
  const asked = { ...(await scheduleNow(app, doctor)), ...months, tryOnly, decisions }
  const done = await saveAbsence(deps, callerOf(doctor), asked)
  return { ...done, times }
}

async function onLeave() {
  const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
  return { doctor, colleague, id: await anAppointment(app, doctor, { date: LEAVE, time: '09:00' }) }
}

const book = async ({ doctorId }: TestDoctor, time: string, date = LEAVE) =>
  (await app.call(bookAppointment, bookingInput(doctorId, { date, time }))).reply.success

test('others book while a preview is solved, also the time that it shows', async () => {
  const { doctor, colleague, id } = await onLeave()
  const { plan, times } = await leaveWhile(
    doctor,
    [id],
    async () => expect(await book(colleague, '09:00')).toBe(true),
    { tryOnly: true },
  )
  expect(times).toBe(1)
  expect(plan?.proposals[0]?.time).toMatchObject({ date: LEAVE, doctor: { id: colleague.doctorId } })
  expect(await heldFor(app, colleague.doctorId)).toEqual([])
})

test('a time that is booked while it is planned is not held: another plan is made, the best of what is left', async () => {
  const { doctor, colleague, id } = await onLeave()
  const { plan, times, isSaved } = await leaveWhile(doctor, [id], async (time) => {
    if (time === 1) expect(await book(colleague, '09:00')).toBe(true)
  })
  expect({ times, isSaved }).toEqual({ times: 2, isSaved: true })
  expect(plan).toMatchObject({ isBest: true, proposals: [{ time: { date: LEAVE } }] })
  expect(plan?.proposals[0]?.time?.time).not.toBe('09:00 AM - 09:15 AM')
  expect(await heldFor(app, colleague.doctorId)).toHaveLength(1)
})

test('what changes nothing of it needs no other plan', async () => {
  const { doctor, id } = await onLeave()
  const dermatologist = await aDoctor(app, { specialization: 'Dermatology' })
  const { times, isSaved } = await leaveWhile(doctor, [id], async () => book(dermatologist, '09:00'))
  expect({ times, isSaved }).toEqual({ times: 1, isSaved: true })
})

test('where others book all the time, the third plan is made with the doctors locked', async () => {
  const { doctor, colleague, id } = await onLeave()
  const taken = ['09:00', '09:15', '09:30']
  let late: Promise<boolean> | undefined
  const { times, isSaved } = await leaveWhile(doctor, [id], async (time) => {
    const booked = book(colleague, taken[time - 1] ?? '')
    if (time < 3) expect(await booked).toBe(true)
    else late = booked
  })
  expect({ times, isSaved }).toEqual({ times: 3, isSaved: true })
  const isBooked = await late
  const held = (await heldFor(app, colleague.doctorId)).map((at) => at.toISOString())
  expect(held).toHaveLength(1)
  expect(isBooked).toBe(!held.includes('2027-03-11T08:30:00.000Z'))
})

test('who books into the leave while it is planned is a hit of it: nothing is saved before it is decided', async () => {
  const { doctor, colleague, id } = await onLeave()
  const saving = leaveWhile(doctor, [id], async () => expect(await book(doctor, '10:00')).toBe(true))
  const hits = [{ appointmentId: id }, { name: 'Paul Meier' }]
  await expect(saving).rejects.toMatchObject({ details: { data: { hits } } })
  expect(await heldFor(app, colleague.doctorId)).toEqual([])
})

test('two who plan at once hold two times', async () => {
  const [one, other, colleague] = [await aDoctor(app), await aDoctor(app), await aDoctor(app)]
  const ids = [
    await anAppointment(app, one, { date: LEAVE, time: '09:00' }),
    await anAppointment(app, other, { date: LEAVE, time: '09:00' }),
  ] as const
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const together = async (time: number) => {
    if (time > 1) return
    arrived += 1
    if (arrived === 2) both.resolve()
    await both.promise
  }
  const [first, second] = await Promise.all([
    leaveWhile(one, [ids[0]], together),
    leaveWhile(other, [ids[1]], together),
  ])
  expect([first.isSaved, second.isSaved]).toEqual([true, true])
  expect(first.times + second.times).toBeGreaterThan(2)
  const held = (
    await Promise.all([one, other, colleague].map(({ doctorId }) => heldFor(app, doctorId)))
  ).flat()
  expect(held).toHaveLength(2)
  const places = [first, second].map(({ plan }) => {
    const { doctor, date, time } = plan?.proposals[0]?.time ?? {}
    return `${doctor?.id} ${date} ${time}`
  })
  expect(new Set(places).size).toBe(2)
})

test('the same leave twice at once: one is saved, with one proposal each', async () => {
  const { doctor, colleague, id } = await onLeave()
  const answers = await Promise.allSettled([goOnLeave(app, doctor, [id]), goOnLeave(app, doctor, [id])])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const held = [...(await heldFor(app, doctor.doctorId)), ...(await heldFor(app, colleague.doctorId))]
  expect(held).toHaveLength(1)
})
