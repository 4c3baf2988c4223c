import * as fc from 'fast-check'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, type Users } from './share-modules.ts'

const SOURCES = resolve(import.meta.dirname, 'src')
const SCREENS = globSync(`${SOURCES}/{app,features}/**/{*-screen,home-card,waiting-work,second-step}.tsx`)
const screen = (name: string) => SCREENS.find((id) => id.endsWith(`/${name}.tsx`)) ?? `no ${name}`
const fileFor = (...names: string[]) => fileOf(new Set(names.map(screen)))

/** A later file may need the ones before it. */
const ORDER = ['shared-by-many', 'shared-booking', 'shared-appointments', 'shared-by-few']
const rankOf = (file: string | null) => (file === null ? ORDER.length + 1 : [...ORDER, file].indexOf(file))

test('what the booking shares with none but its like is in a file that holds nothing else', () => {
  expect(fileFor('booking-screen', 'record/record-screen')).toBe('shared-booking')
  expect(fileFor('record/record-screen', 'app/visit-screen')).toBe('record')
  expect(fileFor('booking-screen', 'users-screen')).toBe('shared-by-many')
})

test('an administrator’s home waits for one file, a doctor’s for two', () => {
  expect(fileFor('waiting-work', 'users-screen')).toBe('shared-by-many')
  expect(fileFor('home-card', 'day-screen', 'any-doctors-day-screen')).toBe('shared-appointments')
  expect(fileFor('users-screen', 'all-doctors-screen', 'emails-screen')).toBe('shared-by-few')
})

test('views of one thing are one file, unless one of them is to stay apart', () => {
  expect(fileFor('day-screen')).toBe('day')
  expect(fileFor('any-doctors-day-screen', 'day-screen')).toBe('day')
  expect(fileFor('waiting-list-screen')).toBe('waiting-list')
  expect(fileFor('offer-screen')).toBeNull()
  expect(fileFor('users-screen')).toBeNull()
})

test('two files never need each other, whatever imports what', () => {
  const users = fc.uniqueArray(fc.constantFrom(...SCREENS), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(users, users, (own, others) => {
      const file = fileOf(new Set(own))
      const imported = fileOf(new Set([...own, ...others]))
      expect(rankOf(imported) < rankOf(file) || imported === file).toBe(true)
    }),
  )
})

test('the order in which the build finds things decides nothing', () => {
  const users = fc.uniqueArray(fc.constantFrom(...SCREENS), { minLength: 1 })
  fc.assert(
    fc.property(users, (own) => {
      const turned: Users = new Set(own.toReversed())
      expect(fileOf(turned)).toBe(fileOf(new Set(own)))
    }),
  )
})
