import { expect, test } from 'vitest'
import { type Absence, draftAbsence, errorsOfAbsence, newAbsence, readAbsence } from './absence-draft.ts'

const LEAVE: Absence = {
  id: 'a',
  kind: 'leave',
  note: 'Sea',
  startsAt: '2027-03-22T00:00:00+01:00',
  endsAt: '2027-03-29T00:00:00+02:00',
}

test('whole days are shown by their last day, across a change of clocks too, and saved up to the midnight after it', () => {
  const draft = draftAbsence(LEAVE)
  expect(draft).toMatchObject({ isWholeDays: true, from: '2027-03-22', to: '2027-03-28' })
  expect(readAbsence(draft)).toEqual({
    absenceId: 'a',
    kind: 'leave',
    note: 'Sea',
    fromDate: '2027-03-22',
    fromTime: '00:00',
    toDate: '2027-03-29',
    toTime: '00:00',
  })
})

test('hours of a day stay hours', () => {
  const draft = draftAbsence({ ...LEAVE, endsAt: '2027-03-22T12:30:00+01:00' })
  expect(draft).toMatchObject({ isWholeDays: false, fromTime: '00:00', to: '2027-03-22', toTime: '12:30' })
  expect(readAbsence(draft)).toMatchObject({ toDate: '2027-03-22', toTime: '12:30' })
})

test('what is missing, or ends before it begins, is said of its field', () => {
  expect(errorsOfAbsence(newAbsence())).toEqual({ fromDate: 'needed', toDate: 'needed' })
  const days = { ...newAbsence(), from: '2027-03-22', to: '2027-03-21' }
  expect(errorsOfAbsence(days)).toEqual({ toDate: 'before' })
  const hours = { ...days, to: '2027-03-22', isWholeDays: false, fromTime: '12:00', toTime: '12:00' }
  expect(errorsOfAbsence(hours)).toEqual({ toTime: 'before' })
  expect(errorsOfAbsence({ ...hours, toTime: 'noon' })).toEqual({ toTime: 'needed' })
  expect(readAbsence(hours)).toBeNull()
})
