import { readFileSync } from 'node:fs'
import { readCatalogue } from '@desk/words/read-catalogue'
import { expect, test } from 'vitest'
import { screenFiles, SCREEN_LISTS, wordsByScreen } from './words-by-screen.ts'

/** Only in the HTML, which is made at build time. */
const OF_PAGE = ['app.title', 'app.description', 'app.noScript']

const keys = Object.keys(readCatalogue('en', 'web'))
const { first, visitors, sets } = wordsByScreen(keys)
const setOf = (screen: string) => sets.get(screen) ?? []

test('each message comes with the first screens or with those that say it', () => {
  const shared = new Set([...first, ...OF_PAGE, ...[...sets.values()].flat()])
  expect(keys.filter((key) => !shared.has(key))).toEqual([])
})

test('each screen is listed with its words, under the name of its file', () => {
  const loaded = SCREEN_LISTS.flatMap((list) => [
    ...readFileSync(`apps/web/src/${list}`, 'utf8').matchAll(/(?:lazyScreen|frameScreen)\(/g),
  ])
  expect(screenFiles()).toHaveLength(loaded.length)
  for (const [name, [file = '']] of screenFiles()) {
    expect(file.replace('-screen', '')).toMatch(new RegExp(`/${name}\\.tsx$`))
  }
})

test('an error can be said before any other words are there', () => {
  expect(first).toEqual(
    expect.arrayContaining(['app.broken', 'ui.tryAgain', 'ui.checkConnection', 'ui.loading']),
  )
})

test('the visitor’s page says all that its own screens do, and what any screen may', () => {
  expect(visitors).toEqual(expect.arrayContaining([...first, 'auth.login.title', 'auth.registered']))
  expect(first).not.toContain('auth.registered')
  expect(setOf('register').every((key) => visitors.includes(key) || setOf('home').includes(key))).toBe(true)
})

test('a screen brings what is around it, what it opens, and not what others say', () => {
  expect(setOf('home')).toEqual(expect.arrayContaining(['app.logout', 'leave.question', 'app.menu.home']))
  expect(setOf('booking')).toEqual(expect.arrayContaining(['date-field.nextMonth']))
  expect(setOf('home').some((key) => key.startsWith('imports.'))).toBe(false)
  expect(setOf('home').length).toBeLessThan(keys.length / 4)
})
