import { expect, test } from 'vitest'
import { rolesOf } from './watch.ts'

const leader = { name: 'db2', role: 'leader', state: 'running' } as const
const standby = { name: 'db1', role: 'sync_standby', state: 'streaming' } as const
const replica = { name: 'db3', role: 'replica', state: 'streaming' } as const

test('a cluster is whole with one that leads, one that has every write, and all that follow', () => {
  expect(rolesOf([standby, leader, replica])).toEqual({ leader: 'db2', standby: 'db1' })
})

test('it is not whole without one of them, nor with two that lead', () => {
  expect(rolesOf([leader, standby])).toBeUndefined()
  expect(rolesOf([standby, replica])).toBeUndefined()
  expect(rolesOf([leader, replica, { ...standby, role: 'replica' }])).toBeUndefined()
  expect(rolesOf([leader, standby, { ...replica, state: 'starting' }])).toBeUndefined()
  expect(rolesOf([leader, standby, replica, { ...leader, name: 'db3' }])).toBeUndefined()
})
