import { describe, expect, test } from 'vitest'
import { menuOf, profilePathOf } from './menus.ts'

const patient = { id: 'u1', isAdmin: false, isDoctor: false }
const doctor = { id: 'u2', isAdmin: false, isDoctor: true }
const administrator = { id: 'u3', isAdmin: true, isDoctor: false }

describe('the menus of spec 2', () => {
  test.each([
    [
      'a regular user',
      patient,
      ['Home /', 'Appointments /appointments', 'Apply Doctor /apply-doctor', 'Profile /profile'],
    ],
    ['a doctor', doctor, ['Home /', 'Appointments /doctor-appointments', 'Profile /doctor/profile/u2']],
    [
      'an administrator',
      administrator,
      ['Home /', 'Doctors /admin/doctors', 'Users /admin/users', 'Profile /profile'],
    ],
  ])('%s', (_, person, menu) => {
    expect(menuOf(person).map(({ name, path }) => `${name} ${path}`)).toEqual(menu)
  })
})

test('the name in the header leads to the account, a doctor’s to the doctor’s profile (R2)', () => {
  expect([patient, doctor, administrator].map(profilePathOf)).toEqual([
    '/profile',
    '/doctor/profile/u2',
    '/profile',
  ])
})
