import type { RePlanned } from '@desk/contract/re-planned'
import { type DecisionOnHit, DECISIONS_ON_HITS, type Hit } from '@desk/contract/schedule-changes'

/** What may become of an appointment that a change hits, in the order they are offered. */
export const DECISIONS = DECISIONS_ON_HITS
export type Decision = DecisionOnHit

/** As the catalogue spells it. */
export const wordOf = (decision: Decision) => (decision === 're-plan' ? ('rePlan' as const) : decision)

/** Where a time is to be kept free, none in it can stay proposed. */
export const decisionsFor = ({ isProposed, why }: Hit): readonly Decision[] =>
  isProposed && why === 'blocked' ? DECISIONS.filter((one) => one !== 'keep') : DECISIONS

/** What was chosen so far, also for appointments that are not hit any more: they may be again. */
export type Choices = {
  decisions: ReadonlyMap<string, Decision>
  /** To the patients of those that are cancelled or re-planned. */
  message: string
}

export const NO_CHOICES: Choices = { decisions: new Map(), message: '' }

export function decideFor(choices: Choices, hits: readonly Hit[], decision: Decision): Choices {
  const decisions = new Map(choices.decisions)
  for (const hit of hits) {
    if (decisionsFor(hit).includes(decision)) decisions.set(hit.appointmentId, decision)
  }
  return { ...choices, decisions }
}

/** Those for which a decision was made; without one, those for which none was. */
export function hitsDecided(choices: Choices, hits: readonly Hit[], decision?: Decision): Hit[] {
  return hits.filter(({ appointmentId }) => choices.decisions.get(appointmentId) === decision)
}

/** What would be proposed, as long as it is of exactly those who are re-planned: one more or less may move all others. */
export function planOf(plan: RePlanned | null, choices: Choices, hits: readonly Hit[]): RePlanned | null {
  if (plan === null) return null
  const planned = new Set(hitsDecided(choices, hits, 're-plan').map(({ appointmentId }) => appointmentId))
  const isOfThem = plan.proposals.every(({ appointmentId }) => planned.has(appointmentId))
  return isOfThem && plan.proposals.length + plan.left === planned.size ? plan : null
}

/** As the call takes them: of exactly those that are hit now. */
export function decisionsOn(hits: readonly Hit[], { decisions, message }: Choices) {
  return {
    decisions: hits.flatMap(({ appointmentId }) => {
      const decision = decisions.get(appointmentId)
      return decision === undefined ? [] : [{ appointmentId, decision }]
    }),
    message: message.trim(),
  }
}

/** Of whom nobody tells that the appointment is cancelled. */
export function whoToCall(hits: readonly Hit[], choices: Choices): Hit[] {
  return hitsDecided(choices, hits, 'cancel').filter(({ hasAccount }) => !hasAccount)
}
