import type { Page } from '@playwright/test'
import { bookingPath } from '../screens/booking.ts'
import { expectFilled, type Filled, fillIn } from '../screens/form.ts'
import { aDoctor, aPatient } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

type BadForm = {
  path: string
  button: string
  typed: Filled
  errors: [label: string, words: string][]
}

const NOT_AN_EMAIL = 'Please enter an email address like name@example.org.'

async function expectErrors(page: Page, { path, button, typed, errors }: BadForm): Promise<void> {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('getUserData')) posts.push(request.url())
  })
  await page.goto(path)
  await fillIn(page, typed)
  posts.length = 0
  const main = page.getByRole('main')
  await main.getByRole('button', { name: button, exact: true }).click()
  for (const [label, words] of errors) {
    const field = main.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`${words.replaceAll('.', '\\.')}$`))
    await expect(main.getByText(words).first()).toBeVisible()
  }
  const [first] = errors
  await expect(main.getByLabel(first?.[0] ?? '', { exact: true })).toBeFocused()
  await expect(main.locator('[aria-invalid=true]')).toHaveCount(errors.length)
  await expectFilled(page, typed)
  expect(posts).toEqual([])
}

test('login and register show their errors beside the fields, focus the first, and keep what was typed', async ({
  page,
}) => {
  await expectErrors(page, {
    path: '/login',
    button: 'Login',
    typed: { Email: 'not an address' },
    errors: [
      ['Email', NOT_AN_EMAIL],
      ['Password', 'Please enter your password.'],
    ],
  })
  await expectErrors(page, {
    path: '/register',
    button: 'Register',
    typed: { Name: '  ', Email: 'not an address' },
    errors: [
      ['Name', 'Please enter your name.'],
      ['Email', NOT_AN_EMAIL],
      ['Password', 'Please choose a password.'],
    ],
  })
  await expectErrors(page, {
    path: '/set-up#a-code',
    button: 'Create administrator',
    typed: { Name: 'Alma' },
    errors: [
      ['Email', 'Please enter your email address.'],
      ['Password', 'Please choose a password.'],
    ],
  })
})

const PROFILE_ERRORS: BadForm['errors'] = [
  ['First Name', 'Please fill in: First Name.'],
  ['Phone No', 'Please fill in: Phone No.'],
  ['Email', NOT_AN_EMAIL],
  ['Address', 'Please fill in: Address.'],
  ['Specialization', 'Please fill in: Specialization.'],
  ['Experience', 'Please fill in: Experience.'],
  ['Fees Per Cunsaltation', 'Please fill in: Fees Per Cunsaltation.'],
  ['Start', 'Please enter when it starts.'],
  ['End', 'Please enter a time from 00:00 to 23:59, like 09:30.'],
]

/** Everything but website and last name is wrong. */
const BAD_PROFILE = {
  'First Name': '',
  'Last Name': 'Weber',
  'Phone No': '',
  Email: 'not an address',
  Address: ' ',
  Specialization: '',
  Experience: '',
  'Fees Per Cunsaltation': '',
  Start: '',
  End: '25:00',
}

test('the application and the profile require all but the website, a well-formed email and times as HH:mm', async ({
  page,
  hospital,
}) => {
  const bad = { typed: BAD_PROFILE, errors: PROFILE_ERRORS }
  await visitAs(page, await aPatient(hospital.api))
  await expectErrors(page, { path: '/apply-doctor', button: 'Submit', ...bad })
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor)
  await expectErrors(page, { path: `/doctor/profile/${doctor.id}`, button: 'Update', ...bad })
})

test('the account page shows its errors beside the fields, focuses the first, and keeps what was typed', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api))
  await expectErrors(page, {
    path: '/profile',
    button: 'Save changes',
    typed: { Name: '', Email: 'not an address' },
    errors: [
      ['Name', 'Please enter your name.'],
      ['Email', NOT_AN_EMAIL],
    ],
  })
  await expectErrors(page, {
    path: '/profile',
    button: 'Change password',
    typed: { 'New password': 'é'.repeat(600) },
    errors: [
      ['Current password', 'Please enter your current password.'],
      ['New password', 'This password is too long. Please choose a shorter one.'],
    ],
  })
})

test('the booking form shows its errors beside the fields, focuses the first, and keeps what was typed', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const typed = { 'Full Name': '', Address: 'Ring 2, Berlin', Phone: '' }
  await page.goto(bookingPath(doctor.doctorId))
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await fillIn(page, typed)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  for (const words of ['choose a date', 'choose a time', 'enter your full name', 'enter your phone number']) {
    await expect(page.getByText(`Please ${words}.`)).toBeVisible()
  }
  await expect(page.getByRole('spinbutton').first()).toBeFocused()
  await expect(page.getByRole('spinbutton').first()).toHaveAccessibleDescription(/Please choose a date\./)
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please enter your full name.')
  await expectFilled(page, typed)
})
