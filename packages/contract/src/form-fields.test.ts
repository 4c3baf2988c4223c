import { describe, expect, test } from 'vitest'
import { bookAppointment } from './appointment.ts'
import { createFirstAdministrator, logIn } from './auth.ts'
import { doctorProfile } from './doctor.ts'
import { formFields, readForm } from './form-fields.ts'

describe('what a form knows of its fields', () => {
  test('required, email and the longest text come from the body of the call', () => {
    const { email, password } = Object.fromEntries(formFields(logIn.body))
    expect(email).toEqual({ isRequired: true, isEmail: true, maxLength: 254, pattern: undefined })
    expect(password).toEqual({
      isRequired: true,
      isEmail: false,
      maxLength: undefined,
      pattern: undefined,
    })
  })

  test('fields have the names of our code, and a field that may be left out is not required', () => {
    const fields = formFields(doctorProfile)
    expect(fields.get('fee')).toMatchObject({ isRequired: true, maxLength: 100 })
    expect(fields.get('website')).toMatchObject({ isRequired: false, maxLength: 300 })
    expect(fields.has('feesPerCunsaltation')).toBe(false)
    expect(formFields(bookAppointment.body).get('gender')).toMatchObject({ isRequired: false, maxLength: 40 })
  })

  test('a pair is two fields, each with the pattern of a time', () => {
    const end = formFields(doctorProfile).get('timings.1')
    expect(end?.isRequired).toBe(true)
    expect(new RegExp(end?.pattern ?? '').test('23:59')).toBe(true)
    expect(new RegExp(end?.pattern ?? '').test('24:00')).toBe(false)
  })
})

describe('reading a form', () => {
  const account = { name: 'Ada', email: 'ada@example.org', password: 'a pass phrase' }

  test('what was typed and what is given make the body', () => {
    expect(readForm(createFirstAdministrator.body, { setupCode: 'x' }, textsOf(account))).toEqual({
      ok: true,
      input: { ...account, setupCode: 'x' },
    })
  })

  test('a pair is read from its two fields', () => {
    const texts = { ...PROFILE, 'timings.0': '09:00', 'timings.1': '17:00' }
    expect(readForm(doctorProfile, { userId: 'u1' }, textsOf(texts))).toMatchObject({
      ok: true,
      input: { userId: 'u1', fee: '80', timings: ['09:00', '17:00'] },
    })
  })

  test('what the server would refuse is named', () => {
    const typed = textsOf({ ...account, name: 'A\u0000da', email: 'nobody' })
    expect(readForm(createFirstAdministrator.body, { setupCode: 'x' }, typed)).toEqual({
      ok: false,
      wrong: ['name', 'email'],
    })
    expect(readForm(createFirstAdministrator.body, {}, textsOf(account))).toEqual({
      ok: false,
      wrong: ['setupCode'],
    })
  })
})

const PROFILE = {
  firstName: 'Anna',
  lastName: 'Weber',
  phone: '030 1234567',
  email: 'anna@example.org',
  website: '',
  address: 'Ring 2',
  specialization: 'Cardiology',
  experience: '12 years',
  fee: '80',
}

function textsOf(texts: Readonly<Record<string, string>>) {
  return (name: string) => texts[name] ?? null
}
