import { slotLabel } from '@desk/rules/slots/slot-label'
import { expect, test } from 'vitest'
import { dayParts } from './day-parts.ts'

const at = (...hours: number[]) => hours.map((hour) => slotLabel({ start: hour * 60, end: hour * 60 + 15 }))

test('slots are in the morning before noon, in the afternoon before five, in the evening after it', () => {
  expect(dayParts(at(8, 11, 12, 16, 17, 20))).toEqual([
    { part: 'morning', labels: at(8, 11) },
    { part: 'afternoon', labels: at(12, 16) },
    { part: 'evening', labels: at(17, 20) },
  ])
})

test('what follows midnight in hours that run past it is the night, not the morning', () => {
  expect(dayParts(at(22, 24, 25))).toEqual([
    { part: 'evening', labels: at(22) },
    { part: 'night', labels: at(24, 25) },
  ])
  expect(dayParts([])).toEqual([])
})
