import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASSUMED, figureOf, type Measured, reckon, searchesOf } from './paper.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const result = (name: string) => read(`bench/results/${name}.md`)

const measured: Measured = {
  bookingMs: figureOf(result('cost'), 'booking', 'ms'),
  readMs: figureOf(result('cost'), 'home, calendars full', 'ms'),
  bytes: figureOf(result('cluster'), 'bytes of the database for a booking'),
  walBytes: figureOf(result('cluster'), 'bytes of WAL for a booking'),
  streamKb: figureOf(result('live'), 'kB in use for each of them'),
}

test('docs/scaling.md says what its assumptions and the measurements come to', () => {
  const page = read('docs/scaling.md')
  const all = reckon(ASSUMED.patients, measured)
  const group = reckon(ASSUMED.patientsOfAGroup, measured)
  for (const name of ['bookingMs', 'readMs', 'bytes', 'walBytes', 'streamKb'] as const) {
    expect(page).toContain(`| ${measured[name].toLocaleString('en')} |`)
  }
  const rows = page.split('\n')
  for (const [name, value] of Object.entries(all)) {
    const other = Object.entries(group).find(([one]) => one === name)?.[1]
    expect(
      rows.filter((row) => row.endsWith(`| ${value} | ${other} |`)),
      name,
    ).not.toEqual([])
  }
})

test('a figure is that of its row, and of its unit', () => {
  const table = '| booking | 12.9 x (2.4 to 18.4; 2.70 ms) | (wanted <= 6 x: MISSED) |'
  expect(figureOf(table, 'booking')).toBe(12.9)
  expect(figureOf(table, 'booking', 'ms')).toBe(2.7)
  expect(() => figureOf(table, 'log-in')).toThrow('log-in')
})

test('what breaks first is said with the figures of the last measurements', () => {
  const page = read('docs/scaling.md')
  const searches = searchesOf(result('growth'))
  const figures = {
    'booking.md': figureOf(result('booking'), 'bookings a second over HTTP'),
    'overload.md': figureOf(result('overload'), 'bookings a second in the overload'),
    'overload.md, share': figureOf(result('overload'), 'share of the peak'),
    'growth.md, dearest': searches.dearest,
    'growth.md, grown': searches.grown,
    'growth.md, in proportion': searches.inProportion,
    'free-times.md': `${Math.max(...grownOf(result('free-times'))).toFixed(1)} times`,
  }
  for (const [name, value] of Object.entries(figures)) {
    const rows = page.split('\n').filter((row) => row.includes(`../bench/results/${name.split(',')[0]})`))
    expect(
      rows.filter((row) => row.endsWith(`| ${value} |`)),
      `${name}: ${value}`,
    ).not.toEqual([])
  }
  // A measurement that no longer says so needs another order of what breaks.
  expect(page.includes('1. **Searching people.**')).toBe(searches.breaks)
})

/** Multiples of a table whose rows are marked as `grown`. */
const grownOf = (table: string) =>
  [...table.matchAll(/, grown \| ([\d.]+) x/g)].map(([, times]) => Number(times))

const row = (what: string, times: string, ms: string) =>
  `| ${what} | ${times} x (0.90 to 1.10; 1.00 to ${ms} ms) | (wanted <= 1.5 x: met) |`

test('of the searches the dearest and the one that grows most are named, and whether they end in time with all', () => {
  const flat = [row('users', '1.0', '2.00'), row('users, two words', '1.4', '1.40')].join('\n')
  expect(searchesOf(flat)).toEqual({
    dearest: 'users: 2 ms',
    grown: 'users, two words: 1.4 times',
    inProportion: '0.2 s',
    breaks: false,
  })
  expect(searchesOf(`${flat}\n${row('users: qz', '390.8', '829.43')}`)).toMatchObject({
    dearest: 'users: qz: 829.43 ms',
    inProportion: '83 s',
    breaks: true,
  })
})
