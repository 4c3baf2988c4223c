import { expect, test } from 'vitest'
import { mapLink, placeOnMap } from './place-on-map.ts'

test('a map is asked for the hospital, and for the doctor’s address where the hospital’s is not known', () => {
  expect(placeOnMap('Ring 1, Berlin', 'Main House, room 130')).toBe('Ring 1, Berlin')
  expect(placeOnMap(' ', ' Hauptstr. 1, Berlin ')).toBe('Hauptstr. 1, Berlin')
  expect(placeOnMap('', '')).toBe('')
})

test('whatever an address holds, it is one parameter of the link', () => {
  const address = 'Straße 1 & 2, #3 ?'
  expect(new URL(mapLink(address)).searchParams.get('query')).toBe(address)
})
