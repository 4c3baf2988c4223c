import * as z from 'zod/mini'
import { applyAsDoctor } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { bookingPath, bookSlot } from '../screens/booking.ts'
import { fillIn } from '../screens/form.ts'
import { approve, rowOf } from '../screens/table.ts'
import { anAppointment, aPatientWithNews, dayFromToday } from '../support/appointments.ts'
import {
  aDoctor,
  anAdministrator,
  aPatient,
  aUniqueProfile,
  type DoctorPerson,
  unique,
} from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { nextCall, type SentCall } from '../support/requests.ts'

const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }

const PROFILE = {
  'First Name': 'Anna',
  'Last Name': 'Weber',
  'Phone No': '030 1234567',
  Email: 'anna.weber@hospital.example',
  Website: 'https://weber.example',
  Address: 'Hauptstr. 1, Berlin',
  Specialization: 'Cardiology',
  Experience: '12 years',
  'Fees Per Cunsaltation': '80 EUR',
  Start: '09:00',
  End: '17:00',
}

/** As the API spells it. */
const PROFILE_IN_API = {
  firstName: 'Anna',
  lastName: 'Weber',
  phone: '030 1234567',
  email: 'anna.weber@hospital.example',
  website: 'https://weber.example',
  address: 'Hauptstr. 1, Berlin',
  specialization: 'Cardiology',
  experience: '12 years',
  feesPerCunsaltation: '80 EUR',
  timings: ['09:00', '17:00'],
}

function post(path: string, body: object, token?: string): SentCall {
  return { method: 'POST', path: `/api/v1${path}`, body, authorization: token && `Bearer ${token}` }
}

function get(path: string, token: string): SentCall {
  return { method: 'GET', path: `/api/v1${path}`, body: null, authorization: `Bearer ${token}` }
}

test('register and login send exactly their fields and no token', async ({ page }) => {
  const name = unique('Newcomer')
  const account = { email: `${name.toLowerCase()}@example.org`, password: 'a password' }
  await page.goto('/register')
  await fillIn(page, { Name: name, Email: account.email, Password: account.password })
  const registering = nextCall(page, '/user/register')
  await page.getByRole('button', { name: 'Register' }).click()
  expect(await registering).toEqual(post('/user/register', { name, ...account }))
  await expect(page).toHaveURL('/login')
  await fillIn(page, { Email: account.email, Password: account.password })
  const loggingIn = nextCall(page, '/user/login')
  await page.getByRole('button', { name: 'Login' }).click()
  expect(await loggingIn).toEqual(post('/user/login', account))
})

test('getUserData, both lists of a patient and the two notification calls carry the bearer token', async ({
  page,
  hospital,
}) => {
  const { id: userId, token, ...patient } = await aPatientWithNews(hospital.api)
  const [asksWho, listsDoctors] = [nextCall(page, '/user/getUserData'), nextCall(page, '/user/getAllDoctors')]
  await visitAs(page, { ...patient, token })
  expect(await asksWho).toEqual(post('/user/getUserData', { token }, token))
  expect(await listsDoctors).toEqual(get('/user/getAllDoctors', token))
  const listsAppointments = nextCall(page, '/user/user-appointments')
  await page.getByRole('link', { name: 'Appointments' }).click()
  expect(await listsAppointments).toEqual(get('/user/user-appointments', token))
  await page.getByRole('link', { name: /^Notifications/ }).click()
  const marks = nextCall(page, '/user/get-all-notification')
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  expect(await marks).toEqual(post('/user/get-all-notification', { userId }, token))
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  const deletes = nextCall(page, '/user/delete-all-notification')
  await page.getByRole('button', { name: 'Delete All Read' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  expect(await deletes).toEqual(post('/user/delete-all-notification', { userId }, token))
})

test('apply-doctor sends the whole profile with userId and timings as two texts', async ({
  page,
  hospital,
}) => {
  const { id: userId, token } = await aPatient(hospital.api)
  await visitAs(page, { token }, '/apply-doctor')
  await fillIn(page, PROFILE)
  const applying = nextCall(page, '/user/apply-doctor')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await applying).toEqual(post('/user/apply-doctor', { ...PROFILE_IN_API, userId }, token))
})

test('getDoctorInfo asks for the id of the route, and updateProfile sends all fields of the profile', async ({
  page,
  hospital,
}) => {
  const { id: userId, token } = await aDoctor(hospital.api)
  const loading = nextCall(page, '/doctor/getDoctorInfo')
  await visitAs(page, { token }, `/doctor/profile/${userId}`)
  expect(await loading).toEqual(post('/doctor/getDoctorInfo', { userId }, token))
  await fillIn(page, PROFILE)
  const updating = nextCall(page, '/doctor/updateProfile')
  await page.getByRole('button', { name: 'Update' }).click()
  expect(await updating).toEqual(post('/doctor/updateProfile', { ...PROFILE_IN_API, userId }, token))
})

test('the administrator’s two lists carry the bearer token, and changeAccountStatus sends doctorId, userId and status', async ({
  page,
  hospital,
}) => {
  const applicant = await aPatient(hospital.api)
  const lastName = unique('Pending')
  await hospital.api(applyAsDoctor, aUniqueProfile(applicant.id, { lastName }), { token: applicant.token })
  const { token } = await anAdministrator(hospital.api)
  const listsUsers = nextCall(page, '/admin/getAllUsers')
  await visitAs(page, { token }, '/admin/users')
  expect(await listsUsers).toEqual(get('/admin/getAllUsers', token))
  const listsDoctors = nextCall(page, '/admin/getAllDoctors')
  await page.goto(`/admin/doctors?q=${lastName}`)
  expect(await listsDoctors).toEqual(get('/admin/getAllDoctors', token))
  const changing = nextCall(page, '/admin/changeAccountStatus')
  await approve(rowOf(page, lastName))
  const doctorId: unknown = expect.stringMatching(/^\S+$/)
  const fields = { doctorId, userId: applicant.id, status: 'approved' }
  expect(await changing).toEqual(post('/admin/changeAccountStatus', fields, token))
})

test('doctor-appointments carries the bearer token, and update-status sends appointmentsId and the decision', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const { token } = doctor
  const name = await anAppointment(hospital.api, doctor)
  const other = await anAppointment(hospital.api, doctor, { time: '10:00 AM' })
  const listing = nextCall(page, '/doctor/doctor-appointments')
  await visitAs(page, doctor, '/doctor-appointments')
  expect(await listing).toEqual(get('/doctor/doctor-appointments', token))
  const appointmentsId: unknown = expect.stringMatching(/^\S+$/)
  const approving = nextCall(page, '/doctor/update-status')
  await rowOf(page, name).getByRole('button', { name: 'Approved' }).click()
  expect(await approving).toEqual(
    post('/doctor/update-status', { appointmentsId, status: 'approved' }, token),
  )
  const rejecting = nextCall(page, '/doctor/update-status')
  await rowOf(page, other).getByRole('button', { name: 'Reject', exact: true }).click()
  expect(await rejecting).toEqual(post('/doctor/update-status', { appointmentsId, status: 'reject' }, token))
})

function bookingOf({ id, doctorId, profile }: DoctorPerson, name: string) {
  const { fee, ...rest } = profile
  const doctorInfo = { _id: doctorId, ...rest, userId: id, feesPerCunsaltation: fee, status: 'approved' }
  const slot = { date: dayMonthYear(dayFromToday(2)), time: '09:00 AM - 09:15 AM' }
  return {
    booking: { doctorId, doctorInfo, ...slot, name, ...DETAILS, gender: '' },
    notice: { name, ...DETAILS, ...slot, doctorEmail: profile.email },
  }
}

/** Ours: hold (R29) and schedule version (R28). */
const bodyWithOurs = z.looseObject({ hold: z.optional(z.string()), scheduleVersion: z.optional(z.number()) })

test('getDoctorById and sendemail never carry a token, book-appointment only when somebody is logged in (R12)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  for (const token of [undefined, patient.token]) {
    const doctor = await aDoctor(hospital.api)
    const name = unique('Booker')
    const { booking, notice } = bookingOf(doctor, name)
    const paths = ['/doctor/getDoctorById', '/user/book-appointment', '/user/sendemail']
    const [loading, booked, told] = paths.map((path) => nextCall(page, path))
    if (token) await visitAs(page, { token }, bookingPath(doctor.doctorId))
    else await page.goto(bookingPath(doctor.doctorId))
    expect(await loading).toEqual(post('/doctor/getDoctorById', { doctorId: doctor.doctorId }))
    await bookSlot(page, { day: dayFromToday(2), time: booking.time, name })
    const { body, ...sent } = (await booked) ?? {}
    const { hold: _hold, scheduleVersion: _version, ...specified } = z.parse(bodyWithOurs, body)
    expect({ ...sent, body: specified }).toEqual(post('/user/book-appointment', booking, token))
    expect(await told).toEqual(post('/user/sendemail', notice))
  }
})
