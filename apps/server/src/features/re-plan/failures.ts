import type { PROPOSAL_STATES } from '@desk/contract/proposal'
import { notFound, refused } from '../../platform/failure.ts'

type State = (typeof PROPOSAL_STATES)[number]

export const proposalNotFound = () => notFound('re-plan.notFound')
export const linkUnknown = () => refused('re-plan.linkUnknown')
export const proposalOver = (state: State) => refused('re-plan.over', { state })
export const timeGone = () => refused('re-plan.timeGone')
export const otherSpeciality = () => refused('re-plan.otherSpeciality')
/** `by` is null if that account is gone. */
export const alreadyCalled = (by: string | null) =>
  refused('plan-again.alreadyCalled', { isKnown: by === null ? 'no' : 'yes', by: by ?? '' })
