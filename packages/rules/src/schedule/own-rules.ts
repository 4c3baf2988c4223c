import type { WhyNot } from './why-not.ts'

/** What staff may override with a reason; never somebody's time. */
export const OWN_RULES = [
  'skipped',
  'past',
  'notice',
  'horizon',
  'closed',
  'absent',
  'elsewhere',
  'outside-hours',
  'break',
  'off-grid',
  'buffer',
  'day-full',
] as const satisfies readonly WhyNot[]
export type OwnRule = (typeof OWN_RULES)[number]

export const ownRulesIn = (reasons: readonly WhyNot[]): OwnRule[] =>
  OWN_RULES.filter((rule) => reasons.includes(rule))

/** `despite`: the rules that the person booking has seen. */
type Insisting = { reason: string; despite?: readonly OwnRule[] | undefined }

/** Without a reason all; with one, those not seen. */
export function rulesLeft(rules: readonly OwnRule[], { reason, despite }: Insisting): readonly OwnRule[] {
  if (reason === '') return rules
  return rules.filter((rule) => (despite ? !despite.includes(rule) : isOfVisits(rule)))
}

const isOfVisits = (rule: OwnRule) => rule === 'buffer' || rule === 'day-full'
