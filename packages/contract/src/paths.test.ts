import { expect, test } from 'vitest'
import { bookAppointmentPath, doctorProfilePath } from './paths.ts'

test('an id in a path is one segment, whatever it holds', () => {
  expect(doctorProfilePath('a/b ?$&')).toBe('/doctor/profile/a%2Fb%20%3F%24%26')
  expect(bookAppointmentPath('d1')).toBe('/doctor/book-appointment/d1')
})
