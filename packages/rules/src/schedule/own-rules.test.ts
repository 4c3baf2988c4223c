import { expect, test } from 'vitest'
import { OWN_RULES, ownRulesIn, rulesLeft } from './own-rules.ts'
import { WHY_NOT } from './why-not.ts'

test('a doctor’s own rules give way, somebody’s time never does', () => {
  expect(ownRulesIn(['day-full', 'booked', 'notice'])).toEqual(['notice', 'day-full'])
  expect(WHY_NOT.filter((why) => !OWN_RULES.some((rule) => rule === why))).toEqual([
    'booked',
    'held',
    'blocked',
  ])
})

test('without a reason every rule stands, with one those that were not seen', () => {
  const rules = ['outside-hours', 'buffer', 'day-full'] as const
  expect(rulesLeft(rules, { reason: '', despite: rules })).toEqual(rules)
  expect(rulesLeft(rules, { reason: 'r', despite: ['buffer', 'outside-hours'] })).toEqual(['day-full'])
  expect(rulesLeft(rules, { reason: 'r', despite: rules })).toEqual([])
})

test('who does not say what was seen sets the hours aside, not the pauses and the most visits', () => {
  expect(rulesLeft(['closed', 'off-grid', 'notice'], { reason: 'r' })).toEqual([])
  expect(rulesLeft(['closed', 'buffer', 'day-full'], { reason: 'r' })).toEqual(['buffer', 'day-full'])
})
