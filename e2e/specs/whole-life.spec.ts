import { confirmAddress } from '@desk/contract/admin'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { bookingPath } from '../screens/booking.ts'
import { aHospitalInTime } from '../support/hospital-in-time.ts'
import { letterTo } from '../support/letters.ts'
import { linkIn } from '../support/links.ts'
import { expect, test } from '../support/test.ts'
import {
  approve,
  approveAndTakeBack,
  book,
  bookAsGuest,
  cancelByCode,
  DETAILS,
  history,
  mark,
  moveHere,
  open,
  press,
  retryReminder,
  rowOf,
  SOON,
  status,
} from '../support/whole-life.ts'

const ELEVEN = '11:00 AM - 11:15 AM'
const NOON = '12:00 PM - 12:15 PM'

test.use({ actionTimeout: 30_000 })

test('a patient, a guest without an email, a doctor and an administrator go through the whole life of appointments', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const hospital = await aHospitalInTime(-3)
  try {
    const { api, mailbox, day } = hospital
    const [doctor, patient, admin] = [await aDoctor(api), await aPatient(api), await anAdministrator(api)]
    await api(confirmAddress, { userId: patient.id }, { token: admin.token })
    const cast = { hospital, browser, doctor, patient, admin }
    const first = { day: day(1), time: NOON, name: patient.name }
    const visit = { ...first, day: day(0) }
    let path = ''

    await test.step('the patient asks for a time that is held, and the doctor approves', async () => {
      const page = await open(cast, patient, bookingPath(doctor.doctorId))
      await book(page, first)
      await page.context().close()
      await letterTo(mailbox, patient.email, 'Your request for')
      await approve(cast, first)
      await letterTo(mailbox, patient.email, 'Approved')
    })

    await test.step('the patient waits; a guest cancels by code and phone; the time is offered, and accepted by the link', async () => {
      const other = await bookAsGuest(cast, { day: day(9), time: ELEVEN, name: unique('Gast') })
      const page = await open(cast, patient, `${PATHS.waitingList}?doctor=${doctor.doctorId}`)
      await expect(page.getByLabel('Address')).toHaveValue(DETAILS.address)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await press(page, 'Put me on the list')
      await expect(page.getByText('You are first in the line.')).toBeVisible()
      await cancelByCode(cast, other.code)
      await expect(page.getByRole('heading', { name: 'A time is free for you' })).toBeVisible(SOON)
      const link = linkIn(await letterTo(mailbox, patient.email, 'A time is free for you'))
      const visitor = await open(cast, null, link)
      await press(visitor, 'Yes, I take it')
      await expect(visitor.getByRole('heading', { name: 'You have this time.' })).toBeVisible()
      await visitor.context().close()
      await page.context().close()
      await letterTo(mailbox, patient.email, 'Your request for')
    })

    await test.step('the patient moves the approved one, and it is approved again', async () => {
      const page = await open(cast, patient, PATHS.myAppointments)
      await page.getByRole('link', { name: NOON }).click()
      await expect(status(page)).toHaveText('approved')
      path = new URL(page.url()).pathname
      await moveHere(page, visit)
      await page.context().close()
      await approve(cast, visit)
      await letterTo(mailbox, patient.email, 'Approved')
    })

    const guest = await bookAsGuest(cast, { day: day(2), time: ELEVEN, name: unique('Gerda') })
    const guests = { name: guest.name, day: day(0), time: ELEVEN }

    await test.step('the guest moves by the link, and the doctor approves', async () => {
      const page = await open(cast, null, guest.path)
      await moveHere(page, guests)
      await page.context().close()
      await approve(cast, guests)
    })

    await test.step('two days before a reminder is due, which the mail server refuses; the administrator sends it again', async () => {
      hospital.refuseNextEmail(patient.email)
      await hospital.goTo(-2)
      await retryReminder(cast)
    })

    await test.step('a request is approved, and that is taken back', async () => {
      await hospital.goTo(0)
      const request = { day: day(5), time: NOON, name: unique('Georg') }
      await bookAsGuest(cast, request)
      await approveAndTakeBack(cast, request)
    })

    await test.step('on the day the patient comes and is seen, the guest does not come; what nobody answered has expired', async () => {
      const page = await open(cast, doctor, PATHS.doctorAppointments)
      await mark(page, visit, ['Has arrived', 'Visit is over'])
      await expect(status(page)).toHaveText('completed')
      await mark(page, guests, ['Did not come'])
      await expect(status(page)).toHaveText('missed')
      const expired = await letterTo(mailbox, patient.email, 'Your request for')
      expect(expired.subject).toContain('has expired')
      expect(expired.text).toContain('These times are free next:')
      const theirs = await open(cast, patient, path)
      await expect(status(theirs)).toHaveText('completed')
      await expect(history(theirs).last()).toContainText('noted that the visit is over')
      await theirs.goto(PATHS.myAppointments)
      await expect(rowOf(theirs, 'expired')).toBeVisible()
      const visitor = await open(cast, null, guest.path)
      await expect(status(visitor)).toHaveText('missed')
    })
  } finally {
    await hospital.stop()
  }
})
