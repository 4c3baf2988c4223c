import { expect, test } from 'vitest'
import { findKeys, unusedKeys } from './find-keys.ts'

test('a key is used when the code names it, or a template could', () => {
  const named = [
    findKeys('a.tsx', "words('auth.password'); const labels = { a: 'auth.email' }"),
    findKeys('b.tsx', 'words(`appointments.state.${state}`); `${a}.b`; `x ${y}`'),
  ]
  const keys = [
    'auth.password',
    'auth.email',
    'auth.name',
    'appointments.state.pending',
    'appointments.state.more.pending',
    'appointments.title',
    'a.b',
  ]
  expect(unusedKeys(keys, named)).toEqual([
    'auth.name',
    'appointments.state.more.pending',
    'appointments.title',
    'a.b',
  ])
})
