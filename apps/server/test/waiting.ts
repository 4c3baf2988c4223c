import { listMyAppointments } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { listFreeSlots } from '@desk/contract/doctor'
import type { BodyOf } from '@desk/contract/endpoint'
import { leaveWish, listOffers, listWishes } from '@desk/contract/waiting-list'
import { offerFreedTimes } from '../src/features/waiting-list/offer-freed-times.ts'
import { SYSTEM } from '../src/platform/actor.ts'
import { anAppointment } from './bookings.ts'
import { aDoctor, aToken, aUser, type Person, type TestDoctor } from './people.ts'
import type { TestApp } from './test-app.ts'

type WishBody = BodyOf<typeof leaveWish>

export const wishInput = (changes: Partial<WishBody>): WishBody => ({
  from: '2027-03-01',
  to: '2027-03-31',
  weekdays: [],
  dayParts: [],
  noticeHours: 2,
  name: 'Paul Meier',
  phone: '0151 1',
  address: 'Ring 2',
  ...changes,
})

/** As if the job had run before; gives the wish's id. */
export async function aWish(test: TestApp, person: Person, changes: Partial<WishBody>): Promise<string> {
  await lookWhoWaits(test)
  const { reply, data } = await test.call(leaveWish, wishInput(changes), person)
  if (!reply.success) throw new Error(`not on the list: ${reply.message}`)
  return data.wishId
}

/** What the job does every minute, and soon after a time was given back. */
export const lookWhoWaits = ({ deps }: TestApp) => offerFreedTimes(deps, SYSTEM)

export const offersOf = async (test: TestApp, person: Person) =>
  (await test.call(listOffers, undefined, person)).data

export const openOfferOf = async (test: TestApp, person: Person) =>
  (await offersOf(test, person)).find(({ state }) => state === 'open')

export const wishesOf = async (test: TestApp, person: Person) =>
  (await test.call(listWishes, undefined, person)).data

/** A week after MONDAY_7_AM, so offers stand for half a day. */
export const WEEK_AHEAD = '2027-03-09'
export const NINE = '09:00 AM - 09:15 AM'

export async function aFreedTime(test: TestApp, doctor: TestDoctor, changes = {}): Promise<void> {
  const token = await aToken(test, doctor.id)
  const appointmentId = await anAppointment(test, { ...doctor, token }, { date: WEEK_AHEAD, ...changes })
  await test.call(cancelAppointment, { appointmentId, reason: 'The room is needed' }, { token })
}

type Offered = { doctor: TestDoctor; person: Person; offerId: string }

export async function anOffer(test: TestApp): Promise<Offered> {
  const doctor = await aDoctor(test)
  const person = await aUser(test)
  await aWish(test, person, { doctorId: doctor.doctorId })
  await aFreedTime(test, doctor)
  await lookWhoWaits(test)
  return { doctor, person, offerId: (await openOfferOf(test, person))?.id ?? '' }
}

export const appointmentsOf = async (test: TestApp, person: Person) =>
  (await test.call(listMyAppointments, undefined, person)).data

export const isFree = async (test: TestApp, { doctorId }: TestDoctor): Promise<boolean> =>
  (await test.call(listFreeSlots, undefined, { query: { doctorId, date: '09-03-2027' } })).data.some(
    ({ time }) => time === NINE,
  )

export async function takersOf({ deps }: TestApp, { doctorId }: TestDoctor): Promise<string[]> {
  const { rows } = await deps.pool.query<{ what: string }>(
    `select 'appointment of ' || coalesce(patient_id::text, 'guest') as what from appointments
       where doctor_id = $1 and released_at is null
     union all select kind || ' for ' || coalesce(user_id::text, 'nobody') from slot_holds
       where doctor_id = $1 and released_at is null`,
    [doctorId],
  )
  return rows.map(({ what }) => what)
}
