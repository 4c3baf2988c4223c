import { expect, test } from 'vitest'
import { matchRoute, type Route } from './match-route.ts'

const routes: Route[] = [
  '/',
  '/appointments/:id',
  '/appointments/waiting-list',
  '/admin/doctors/:doctorId',
  '/admin/doctors/defaults',
  '/admin/doctors/:doctorId/calendar',
  '*',
].map((path) => ({ path, parts: [] }))

const at = (pathname: string) => {
  const match = matchRoute(routes, pathname)
  return match && [match.route.path, match.params]
}

test('a name that is written out goes before a value', () => {
  expect(at('/appointments/waiting-list')).toEqual(['/appointments/waiting-list', {}])
  expect(at('/admin/doctors/defaults')).toEqual(['/admin/doctors/defaults', {}])
  expect(at('/appointments/17')).toEqual(['/appointments/:id', { id: '17' }])
  expect(at('/admin/doctors/17/calendar')).toEqual(['/admin/doctors/:doctorId/calendar', { doctorId: '17' }])
})

test('values are decoded, and one that cannot be is taken as it stands', () => {
  expect(at('/appointments/a%2Fb%20c')).toEqual(['/appointments/:id', { id: 'a/b c' }])
  expect(at('/appointments/50%')).toEqual(['/appointments/:id', { id: '50%' }])
})

test('a slash at the end and capital letters make no other address', () => {
  expect(at('/Admin/Doctors/Defaults/')).toEqual(['/admin/doctors/defaults', {}])
  expect(at('')).toEqual(['/', {}])
})

test('whatever is no path of ours is the route of all others, where there is one', () => {
  expect(at('/no/such/page')).toEqual(['*', {}])
  expect(matchRoute(routes.slice(0, -1), '/no/such/page')).toBeNull()
})
