import type { WhyNot } from './why-not.ts'

/** What staff may set aside for a caller, with a reason. Somebody's time (booked, held, kept free) never gives way. */
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

/** `despite`: the rules that whoever books has seen; unset by who knows of the hours alone. */
export type Insisting = { reason: string; despite?: readonly OwnRule[] | undefined }

/** Those that still stand in the way: all without a reason, with one those that were not seen. */
export function rulesLeft(rules: readonly OwnRule[], { reason, despite }: Insisting): readonly OwnRule[] {
  if (reason === '') return rules
  return rules.filter((rule) => (despite ? !despite.includes(rule) : isOfVisits(rule)))
}

/** The rules that the database judges. */
const isOfVisits = (rule: OwnRule) => rule === 'buffer' || rule === 'day-full'
