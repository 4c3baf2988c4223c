import { describe, expect, test } from 'vitest'
import { currentOf, menuOf, profilePathOf } from './menus.ts'

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

test.each([
  ['a doctor', '/doctor-appointments', 'Appointments page', doctor],
  ['a doctor', '/doctor-appointments/calendar', 'Appointments true', doctor],
  ['a doctor', '/appointments/a1', 'Appointments true', doctor],
  ['a doctor', '/proposals', 'Appointments true', doctor],
  ['a doctor', '/profile/security', 'Profile true', doctor],
  ['a patient', '/', 'Home page', patient],
  ['a patient', '/doctor/book-appointment/d1', 'Home true', patient],
  ['a patient', '/appointments/waiting-list', 'Appointments true', patient],
  ['a patient', '/appointments/a1', 'Appointments true', patient],
  ['a patient', '/notification', '', patient],
  ['an administrator', '/admin/doctors/d1/time-off', 'Doctors true', administrator],
  ['an administrator', '/admin/imports/i1', 'Doctors true', administrator],
  ['an administrator', '/appointments/a1', 'Doctors true', administrator],
  ['an administrator', '/admin/invitations', 'Users true', administrator],
])('in the menu of %s at %s the entry that the page belongs to is current', (_, path, current, person) => {
  const marked = menuOf(person).filter((item) => currentOf(item, path))
  expect(marked.map((item) => `${item.name} ${currentOf(item, path)}`).join()).toBe(current)
})
