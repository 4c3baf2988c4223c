import { expect, test } from 'vitest'
import { isStillSo } from './calendar-word.ts'

const present = { sequence: 3, isReleased: false, doctorId: 'anna' }

test('what was said of a state is so until the appointment moves on', () => {
  const said = { calendar: 'request', sequence: 3, doctorId: null } as const
  expect(isStillSo(said, present)).toBe(true)
  expect(isStillSo(said, { ...present, sequence: 4 })).toBe(false)
  expect(isStillSo({ ...said, calendar: null }, { ...present, sequence: 4 })).toBe(false)
})

test('an end is told however late: a cancelled appointment is cancelled, and the former doctor has it no more', () => {
  const end = { calendar: 'cancel', sequence: 3, doctorId: null } as const
  expect(isStillSo(end, { ...present, isReleased: true, sequence: 5 })).toBe(true)
  expect(isStillSo({ ...end, doctorId: 'ida' }, { ...present, sequence: 7 })).toBe(true)
})

test('an end is not told to a doctor who has the appointment again', () => {
  expect(isStillSo({ calendar: 'cancel', sequence: 3, doctorId: 'anna' }, { ...present, sequence: 7 })).toBe(
    false,
  )
})
