import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { acceptOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { aVisitType } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aFreedTime, aWish, lookWhoWaits, offersOf, openOfferOf, WEEK_AHEAD } from '../../../test/waiting.ts'
import { TAKEN_BACK_WITHIN_MS } from '../appointments/taken-back.ts'

const app = useTestApp()

test('an earlier place is as long as the visit: a shorter time is not offered, and the type stays', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const person = await aUser(app)
  const visitTypeId = await aVisitType(app, doctor, { name: 'First visit', minutes: 30 })
  const later = bookingInput(doctor.doctorId, { date: '2027-03-16', time: '09:00', visitTypeId })
  await app.call(bookAppointment, later, person)
  const [mine] = (await app.call(listMyAppointments, undefined, person)).data
  for (const time of ['09:15', '09:45']) await anAppointment(app, doctor, { date: WEEK_AHEAD, time })
  await aWish(app, person, { appointmentId: mine?.id ?? '' })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  expect(await offersOf(app, person)).toEqual([])
  await app.deps.pool.query(
    `update appointments set state = 'rejected', released_at = $2, decided_at = $2
    where doctor_id = $1 and date = '2027-03-09' and start_minute = 555`,
    [doctor.doctorId, app.deps.clock()],
  )
  app.setNow(new Date(app.deps.clock().getTime() + TAKEN_BACK_WITHIN_MS))
  await lookWhoWaits(app)
  const offer = await openOfferOf(app, person)
  expect(offer).toMatchObject({ date: WEEK_AHEAD, time: '09:00 AM - 09:30 AM' })
  expect((await app.call(acceptOffer, { offerId: offer?.id ?? '' }, person)).reply.success).toBe(true)
  expect((await app.call(listMyAppointments, undefined, person)).data).toMatchObject([
    { id: mine?.id, date: WEEK_AHEAD, time: '09:00 AM - 09:30 AM', visitType: 'First visit' },
  ])
})
