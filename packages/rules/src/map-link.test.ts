import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

test('whatever an address holds, it is one parameter of the link', () => {
  const address = 'Straße 1 & 2, #3 ?'
  expect(new URL(mapLink(address)).searchParams.get('query')).toBe(address)
})
