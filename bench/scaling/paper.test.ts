import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASSUMED, figureOf, type Measured, reckon } from './paper.ts'

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
