import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { decide } from '../../../../test/lives.ts'
import { aMailbox, type Mailbox } from '../../../../test/mailbox.ts'
import { aDoctor, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { lookAfterRequests } from '../life/look-after-requests.ts'

const app = useTestApp()

const ADDRESS = 'anna@hospital.example'
const [NINE, TWO] = ['2027-03-02T08:00:00.000Z', '2027-03-04T13:00:00.000Z']

async function aRequest() {
  const [doctor, patient] = [await aDoctor(app, { email: ADDRESS }), await aUser(app)]
  const id = await anAppointment(app, doctor, {}, patient.token)
  const mailbox = await aMailbox(app)
  await mailbox.to(ADDRESS)
  return { doctor, patient, id, mailbox }
}

const move = async (appointmentId: string, by: { token: string }) => {
  const asked = { appointmentId, date: '2027-03-04', time: '02:00 PM', reason: 'r' }
  expect((await app.call(moveAppointment, asked, by)).reply.success).toBe(true)
}

async function wordsTo(mailbox: Mailbox, address: string, id: string) {
  const words = (await mailbox.to(address)).map(({ calendar }) => calendar)
  expect(new Set(words.map((word) => word?.uid))).toEqual(new Set([`appointment-${id}`]))
  return words.map((word) => [word?.method, word?.status, word?.sequence, word?.startsAt.toISOString()])
}

test('a move by the patient changes the one event of patient and doctor: a later SEQUENCE, the new beginning', async () => {
  const { doctor, patient, id, mailbox } = await aRequest()
  await decide(app, doctor, id, 'approved')
  await mailbox.to(ADDRESS)
  await move(id, patient)
  const moved = [
    ['REQUEST', 'TENTATIVE', 0, NINE],
    ['REQUEST', 'CONFIRMED', 1, NINE],
    ['REQUEST', 'TENTATIVE', 2, TWO],
  ]
  expect(await wordsTo(mailbox, patient.email, id)).toEqual(moved)
  expect(await wordsTo(mailbox, ADDRESS, id)).toEqual(moved)
})

test('a move by the doctor confirms the one event at its new beginning, for both', async () => {
  const { doctor, patient, id, mailbox } = await aRequest()
  await move(id, doctor)
  const moved = [
    ['REQUEST', 'TENTATIVE', 0, NINE],
    ['REQUEST', 'CONFIRMED', 1, TWO],
  ]
  expect(await wordsTo(mailbox, patient.email, id)).toEqual(moved)
  expect(await wordsTo(mailbox, ADDRESS, id)).toEqual(moved)
})

test('a request that expires ends in the patient’s calendar too', async () => {
  const { patient, id, mailbox } = await aRequest()
  app.setNow(new Date(NINE))
  await lookAfterRequests(app.deps, SYSTEM)
  expect(await wordsTo(mailbox, patient.email, id)).toEqual([
    ['REQUEST', 'TENTATIVE', 0, NINE],
    ['CANCEL', 'CANCELLED', 1, NINE],
  ])
})

test('what the patient cancels after a move ends in both calendars, at the time they know', async () => {
  const { patient, id, mailbox } = await aRequest()
  await move(id, patient)
  for (const address of [ADDRESS, patient.email]) await mailbox.to(address)
  await app.call(cancelAppointment, { appointmentId: id }, patient)
  const words = [
    ['REQUEST', 'TENTATIVE', 0, NINE],
    ['REQUEST', 'TENTATIVE', 1, TWO],
    ['CANCEL', 'CANCELLED', 2, TWO],
  ]
  expect(await wordsTo(mailbox, ADDRESS, id)).toEqual(words)
  expect(await wordsTo(mailbox, patient.email, id)).toEqual(words)
})
