import { PATHS } from '@desk/contract/paths'
import { expect, test } from 'vitest'
import { screenPaths } from './first-visits.ts'
import { screenFiles } from './words-by-screen.ts'

test('the server is told which screen is at each path', () => {
  const paths = screenPaths()
  const screens = new Set(screenFiles().map(([name]) => name))
  expect(Object.values(PATHS).filter((path) => !(path in paths))).toEqual([])
  expect(Object.values(paths).filter((screen) => !screens.has(screen))).toEqual([])
  expect(paths).toMatchObject({ '/': 'home', '/doctor/book-appointment/:doctorId': 'booking' })
})
