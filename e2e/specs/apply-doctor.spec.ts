import { changeDoctorStatus, listDoctorAccounts } from '@desk/contract/admin'
import { applyAsDoctor, listDoctors } from '@desk/contract/doctor'
import { expectDoctorForm, fillDoctorForm, labelled } from '../screens/doctor-form.ts'
import { anAdministrator, aPatient, aUniqueProfile } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { callsOf, nextCall } from '../support/requests.ts'

const PERSONAL = ['First Name', 'Last Name', 'Phone No', 'Email', 'Website', 'Address']
const PROFESSIONAL = ['Specialization', 'Experience', 'Fees Per Cunsaltation', 'Start', 'End']
const NOT_REQUIRED = 'Website'

test('Apply Doctor has two sections, Personal Details and Professional Details, with their fields', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply Doctor')
  for (const [section, labels] of Object.entries({
    'Personal Details': PERSONAL,
    'Professional Details': PROFESSIONAL,
  })) {
    const group = page.getByRole('group', { name: section })
    await expect(group.getByRole('textbox').or(group.getByRole('combobox'))).toHaveCount(labels.length)
    for (const label of labels) await expect(group.getByLabel(label, { exact: true }), label).toBeVisible()
  }
  await expect(page.getByRole('group', { name: 'Timings' })).toBeVisible()
  await expect(page.getByLabel('Fees Per Cunsaltation')).toHaveAttribute('type', 'text')
})

test('the fields sit 8 of 24 columns wide on large screens: three a row', async ({ page, hospital }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  const row = await page.getByRole('group', { name: 'Personal Details' }).boundingBox()
  const boxes = []
  for (const label of PERSONAL) boxes.push(await page.getByLabel(label, { exact: true }).boundingBox())
  const lines = [...new Set(boxes.map((box) => Math.round(box?.y ?? NaN)))]
  expect(lines).toHaveLength(2)
  for (const box of boxes) {
    const share = (box?.width ?? NaN) / (row?.width ?? NaN)
    expect(share).toBeGreaterThan(0.31)
    expect(share).toBeLessThanOrEqual(8 / 24)
  }
  const starts = boxes.map((box) => ((box?.x ?? NaN) - (row?.x ?? NaN)) / (row?.width ?? NaN))
  for (const [place, start] of starts.entries()) expect(start).toBeCloseTo((place % 3) / 3, 1)
})

test('on a phone the fields stand below each other', async ({ page, hospital }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  await expect(page.getByLabel('First Name')).toBeVisible()
  const tops = []
  for (const label of PERSONAL) tops.push((await page.getByLabel(label, { exact: true }).boundingBox())?.y)
  expect(new Set(tops).size).toBe(PERSONAL.length)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('every field but the website is required, and an empty form says so beside each field', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  const calls = callsOf(page, applyAsDoctor.path)
  await page.getByRole('button', { name: 'Submit' }).click()
  for (const label of [...PERSONAL, ...PROFESSIONAL].filter((each) => each !== NOT_REQUIRED)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field, label).toHaveAttribute('required')
    await expect(field, label).toHaveAttribute('aria-invalid', 'true')
    await expect(field, label).toHaveAccessibleDescription(/^Please /)
  }
  await expect(page.getByLabel(NOT_REQUIRED)).not.toHaveAttribute('required')
  await expect(page.getByLabel(NOT_REQUIRED)).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('First Name')).toBeFocused()
  expect(calls).toEqual([])
})

test('a form with one wrong field explains that one, focuses it and keeps the rest', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aUniqueProfile(patient.id)
  const calls = callsOf(page, applyAsDoctor.path)
  await visitAs(page, patient, '/apply-doctor')
  await fillDoctorForm(page, profile)
  for (const [label, wrong, sentence] of [
    ['Email', 'no address', /like name@example\.org/],
    ['Start', '25:00', /from 00:00 to 23:59/],
    ['End', profile.timings[0], /differs from the start/],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(wrong)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await field.fill(labelled(profile)[label] ?? '')
  }
  await expectDoctorForm(page, profile)
  expect(calls).toEqual([])
})

test('timings are a range of times HH:mm, however a person writes them', async ({ page, hospital }) => {
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  const start = page.getByLabel('Start', { exact: true })
  await expect(start).toHaveAttribute('placeholder', 'HH:mm')
  for (const [typed, time] of Object.entries({ '9': '09:00', '0930': '09:30', '9:30 pm': '21:30' })) {
    await start.fill('')
    await start.pressSequentially(typed)
    await start.press('Tab')
    await expect(start).toHaveValue(time)
  }
})

test('a successful application sends every field, shows the server’s message and goes to /', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aUniqueProfile(patient.id, { website: 'https://weber.example' })
  await visitAs(page, patient, '/apply-doctor')
  await fillDoctorForm(page, profile)
  const call = nextCall(page, applyAsDoctor.path)
  await page.getByRole('button', { name: 'Submit' }).click()
  const { fee, ...fields } = profile
  expect(await call).toMatchObject({
    authorization: `Bearer ${patient.token}`,
    body: { ...fields, feesPerCunsaltation: fee },
  })
  await expect(
    page.getByText('Your application has been sent. The hospital will tell you what it decides.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  const { data } = await hospital.api(listDoctors, undefined, {
    token: patient.token,
    query: { q: profile.lastName },
  })
  expect(data).toEqual([])
})

test('applying again, from a page that was open, while an application waits is refused with a sentence, and keeps what was typed (R19)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/apply-doctor')
  const again = aUniqueProfile(patient.id)
  await fillDoctorForm(page, again)
  await hospital.api(applyAsDoctor, aUniqueProfile(patient.id), { token: patient.token })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText('You have applied already. The hospital will tell you what it decides.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/apply-doctor')
  await expectDoctorForm(page, again)
})

test('who has applied sees since when in place of the form, and after a refusal the form again', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aUniqueProfile(patient.id)
  await hospital.api(applyAsDoctor, profile, { token: patient.token })
  await visitAs(page, patient, '/apply-doctor')
  await expect(page.getByText('Your application is being reviewed')).toBeVisible()
  await expect(page.getByText(/^You sent it on \d\d-\d\d-\d{4}, \d\d:\d\d [AP]M\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()

  const { token } = await anAdministrator(hospital.api)
  const { data: doctors = [] } = await hospital.api(listDoctorAccounts, undefined, {
    token,
    query: { q: profile.lastName },
  })
  const doctorId = doctors[0]?.id ?? ''
  await hospital.api(changeDoctorStatus, { doctorId, userId: patient.id, status: 'rejected' }, { token })
  await page.reload()
  const sentence = page.getByText(/Your application of .+ was not accepted\. You can apply again/)
  await expect(sentence).toBeVisible()
  expect((await sentence.boundingBox())?.height, 'in one line').toBeLessThan(40)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})
