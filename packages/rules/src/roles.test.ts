import { describe, expect, test } from 'vitest'
import { ACCESS, ROLES, mayCall, roleOf } from './roles.ts'

const patient = { isAdmin: false, isDoctor: false }
const doctor = { isAdmin: false, isDoctor: true }
const admin = { isAdmin: true, isDoctor: false }
const both = { isAdmin: true, isDoctor: true }

test.each([
  [patient, 'patient'],
  [doctor, 'doctor'],
  [admin, 'admin'],
  [both, 'admin'],
] as const)('%j is a %s', (user, role) => {
  expect(roleOf(user)).toBe(role)
})

test('there are three roles', () => {
  expect(ROLES).toEqual(['admin', 'doctor', 'patient'])
})

describe('who may call', () => {
  test.each([
    { access: 'anyone', nobody: 'yes', callers: ['yes', 'yes', 'yes', 'yes'] },
    { access: 'signed-in', nobody: 'sign-in', callers: ['yes', 'yes', 'yes', 'yes'] },
    { access: 'doctor', nobody: 'sign-in', callers: ['forbidden', 'yes', 'forbidden', 'yes'] },
    { access: 'admin', nobody: 'sign-in', callers: ['forbidden', 'forbidden', 'yes', 'yes'] },
    { access: 'doctor-or-admin', nobody: 'sign-in', callers: ['forbidden', 'yes', 'yes', 'yes'] },
  ] as const)('$access: visitor $nobody; patient, doctor, admin, both: $callers', (row) => {
    expect(mayCall(row.access, null)).toBe(row.nobody)
    expect([patient, doctor, admin, both].map((user) => mayCall(row.access, user))).toEqual(row.callers)
  })

  test('the table above is whole', () => {
    expect(ACCESS).toEqual(['anyone', 'signed-in', 'doctor', 'admin', 'doctor-or-admin'])
  })
})
