import { expect, test } from 'vitest'
import { placeInWords } from './place-in-words.ts'

const place = (doctorAddress: string, hospitalAddress = 'Ring 1, Berlin') =>
  placeInWords({ hospitalName: 'St. Anna Hospital', hospitalAddress, doctorAddress })

test('where a doctor has an address of their own, it is said beside the hospital', () => {
  expect(place('Main House, room 130', '')).toBe('St. Anna Hospital, Main House, room 130')
  expect(place('Main House, room 130')).toBe('Main House, room 130 (St. Anna Hospital, Ring 1, Berlin)')
  expect(place('Room 130, Ring 1, Berlin')).toBe('St. Anna Hospital, Room 130, Ring 1, Berlin')
})

test('the same address is said once, however it is written', () => {
  for (const same of ['', '  ', 'Ring 1,Berlin', 'RING 1  Berlin', 'Ring 1', 'St. Anna Hospital'])
    expect(place(same)).toBe('St. Anna Hospital, Ring 1, Berlin')
  expect(place('', '')).toBe('St. Anna Hospital')
})
