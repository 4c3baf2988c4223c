import { getDoctorInfo, updateProfile } from '@desk/contract/doctor'
import { getSchedule } from '@desk/contract/schedule'
import { saveUsualHours } from '@desk/contract/schedule-changes'
import { expectDoctorForm, fillDoctorForm, labelled } from '../screens/doctor-form.ts'
import { aDoctor, anAdministrator, aPatient, aUniqueProfile } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { nextCall } from '../support/requests.ts'

const WEBSITE = 'https://weber.example'

test('Manage Profile is pre-filled, in Personal Details and Professional Details, with their labels', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { website: WEBSITE, timings: ['08:15', '16:30'] })
  await visitAs(page, doctor)
  const call = nextCall(page, getDoctorInfo.path)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Profile')
  expect(await call).toMatchObject({
    body: { userId: doctor.id },
    authorization: `Bearer ${doctor.token}`,
  })
  const labels = Object.keys(labelled(doctor.profile))
  for (const [section, from, to] of [
    ['Personal Details', 0, 6],
    ['Professional Details', 6, 11],
  ] as const) {
    const group = page.getByRole('group', { name: section })
    for (const label of labels.slice(from, to)) {
      await expect(group.getByLabel(label, { exact: true })).toBeVisible()
    }
  }
  await expectDoctorForm(page, doctor.profile)
})

test('Update sends every field with the timings as two HH:mm strings, and goes to /', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { website: WEBSITE })
  const changed = aUniqueProfile(doctor.id, {
    firstName: 'Änne',
    phone: '040 7654321',
    address: 'Nebenstr. 2, Hamburg',
    specialization: 'Surgery',
    experience: '13 years',
    fee: '95 €',
    timings: ['10:00', '18:30'],
  })
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await expect(page.getByLabel('First Name')).toHaveValue('Anna')
  await fillDoctorForm(page, changed)
  const call = nextCall(page, updateProfile.path)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const { fee, ...fields } = changed
  expect((await call).body).toEqual({ ...fields, feesPerCunsaltation: fee })
  await expect(page).toHaveURL('/')
  await page.goto(`/doctor/profile/${doctor.id}`)
  // A new address counts once it is confirmed.
  await expectDoctorForm(page, { ...changed, email: doctor.profile.email })
  await expect(page.getByText(`${changed.email} is not confirmed yet`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('The link is on its way to your inbox.')).toBeVisible()
})

test('Manage Profile says beside each emptied field that it is required, and keeps the rest', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await expectDoctorForm(page, doctor.profile)
  await page.getByLabel('Phone No').fill('')
  await page.getByLabel('Specialization').fill('  ')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByLabel('Phone No')).toHaveAccessibleDescription('Please fill in: Phone No.')
  await expect(page.getByLabel('Specialization')).toHaveAccessibleDescription(
    'Please fill in: Specialization.',
  )
  await expect(page.getByLabel('Phone No')).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
  await expectDoctorForm(page, { ...doctor.profile, phone: '', specialization: '  ' })
})

test('an administrator changes a doctor’s profile (R1)', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, await anAdministrator(hospital.api), `/doctor/profile/${doctor.id}`)
  await expectDoctorForm(page, doctor.profile)
  await page.getByLabel('Experience').fill('40 years')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/')
  const { data } = await hospital.api(getDoctorInfo, { userId: doctor.id }, { token: doctor.token })
  expect(data?.experience).toBe('40 years')
})

test('the fields of Manage Profile sit 8 of 24 columns wide on large screens too', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  const row = await page.getByRole('group', { name: 'Professional Details' }).boundingBox()
  for (const label of ['Specialization', 'Experience', 'Fees Per Cunsaltation']) {
    const field = await page.getByLabel(label).boundingBox()
    expect((field?.width ?? NaN) / (row?.width ?? NaN)).toBeCloseTo(8 / 24, 1)
  }
})

test('a patient has no Manage Profile, whatever id the address holds (R1)', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, `/doctor/profile/${patient.id}`)
  await expect(page.getByText('You do not have access to this page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
})

test('a profile that was opened before somebody changed the hours leaves them, and shows them to who would change them too', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const admin = await anAdministrator(api)
  const asked = { ...admin, query: { doctorId: doctor.doctorId } }
  const widen = async (timings: [string, string]) => {
    const { data } = await api(getSchedule, undefined, asked)
    const scheduleVersion = data?.version ?? 0
    await api(saveUsualHours, { doctorId: doctor.doctorId, scheduleVersion, timings }, admin)
  }
  const hoursNow = async () => (await api(getSchedule, undefined, asked)).data?.timings
  const update = () => page.getByRole('button', { name: 'Update', exact: true }).press('Enter')
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await page.getByLabel('Phone').fill('+49 30 1234567')
  await widen(['08:00', '20:00'])
  await update()
  await expect(page).toHaveURL('/')
  expect(await hoursNow()).toEqual(['08:00', '20:00'])

  await page.goto(`/doctor/profile/${doctor.id}`)
  await page.getByLabel('Start', { exact: true }).fill('10:00')
  await widen(['07:00', '21:00'])
  await update()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('they are 07:00 to 21:00 now')
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('10:00')
  await update()
  await expect(page).toHaveURL('/')
  expect(await hoursNow()).toEqual(['10:00', '20:00'])
})
