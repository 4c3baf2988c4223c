import type { RePlanned } from '@desk/contract/re-planned'
import { type DecisionOnHit, DECISIONS_ON_HITS, type Hit } from '@desk/contract/schedule-changes'

export const DECISIONS = DECISIONS_ON_HITS
export type Decision = DecisionOnHit

/** As the catalogue spells it. */
export const wordOf = (decision: Decision) => (decision === 're-plan' ? ('rePlan' as const) : decision)

/** In kept time none can stay proposed. */
export const decisionsFor = ({ isProposed, why }: Hit): readonly Decision[] =>
  isProposed && why === 'blocked' ? DECISIONS.filter((one) => one !== 'keep') : DECISIONS

/** Also of former hits, which may return. */
export type Choices = {
  decisions: ReadonlyMap<string, Decision>
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

export function hitsDecided(choices: Choices, hits: readonly Hit[], decision?: Decision): Hit[] {
  return hits.filter(({ appointmentId }) => choices.decisions.get(appointmentId) === decision)
}

/** Only for exactly these: another may move all. */
export function planOf(plan: RePlanned | null, choices: Choices, hits: readonly Hit[]): RePlanned | null {
  if (plan === null) return null
  const planned = new Set(hitsDecided(choices, hits, 're-plan').map(({ appointmentId }) => appointmentId))
  const isOfThem = plan.proposals.every(({ appointmentId }) => planned.has(appointmentId))
  return isOfThem && plan.proposals.length + plan.left === planned.size ? plan : null
}

export function decisionsOn(hits: readonly Hit[], { decisions, message }: Choices) {
  return {
    decisions: hits.flatMap(({ appointmentId }) => {
      const decision = decisions.get(appointmentId)
      return decision === undefined ? [] : [{ appointmentId, decision }]
    }),
    message: message.trim(),
  }
}

/** Patients that nobody else tells. */
export function whoToCall(hits: readonly Hit[], choices: Choices): Hit[] {
  return hitsDecided(choices, hits, 'cancel').filter(({ hasAccount }) => !hasAccount)
}
