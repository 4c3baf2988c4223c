import type { OwnRule } from '@desk/rules/schedule/own-rules'
import { listInWords, words } from '../../lib/words.ts'

const KEYS = {
  skipped: 'skipped',
  past: 'past',
  notice: 'notice',
  horizon: 'horizon',
  closed: 'closed',
  absent: 'absent',
  elsewhere: 'elsewhere',
  'outside-hours': 'hours',
  break: 'break',
  'off-grid': 'offGrid',
  buffer: 'buffer',
  'day-full': 'dayFull',
} as const satisfies Record<OwnRule, string>

export const ownRuleInWords = (rule: OwnRule): string => words('own-rules.rule', { rule: KEYS[rule] })

/** Names the doctor's own rules that a booking set aside. */
export const gaveWayInWords = (rules: readonly OwnRule[]): string =>
  words('own-rules.gaveWay', {
    rules: listInWords(rules.map((rule) => words('own-rules.short', { rule: KEYS[rule] }))),
  })
