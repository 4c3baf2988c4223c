import * as again from '@desk/contract/plan-again'
import * as contract from '@desk/contract/proposal'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { acceptProposal, chooseTime } from './answer-proposal.ts'
import { askForCall } from './ask-for-call.ts'
import { listProposals } from './list-proposals.ts'
import { listMyProposals } from './list-my-proposals.ts'
import { listProposalTimes } from './list-proposal-times.ts'
import { noteCall } from './note-call.ts'
import { planAgain } from './plan-again.ts'
import { showProposal } from './show-proposal.ts'
import { withdrawProposals } from './withdraw-proposals.ts'

export function rePlanRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.showProposal, async ({ actor, body }) => ({
    data: await showProposal(deps, actor, body),
  }))

  route(contract.listProposalTimes, async ({ actor, body }) => ({
    data: await listProposalTimes(deps, actor, body),
  }))

  route(contract.acceptProposal, async ({ actor, body }) => ({
    data: await acceptProposal(deps, actor, body),
    message: message('re-plan.moved'),
  }))

  route(contract.chooseTime, async ({ actor, body }) => ({
    data: await chooseTime(deps, actor, body),
    message: message('re-plan.moved'),
  }))

  route(contract.askForCall, async ({ actor, body }) => ({
    data: await askForCall(deps, actor, body),
    message: message('re-plan.willCall'),
  }))

  route(contract.listProposals, async ({ actor }) => ({ data: await listProposals(deps, actor) }))

  route(contract.listMyProposals, async ({ actor }) => ({ data: await listMyProposals(deps, actor) }))

  route(again.planAgain, async ({ actor, body, headers: { idempotencyKey } }) => {
    const data = await planAgain(deps, actor, { ...body, idempotencyKey })
    const { plan, skipped, isSaved } = data
    const count = isSaved ? (plan?.proposals.length ?? 0) : 0
    return { message: message('plan-again.done', { count, skipped }), data }
  })

  route(again.noteCall, async ({ actor, body }) => ({
    data: await noteCall(deps, actor, body),
    message: message('plan-again.callNoted', { isCalled: body.isCalled ? 'yes' : 'no' }),
  }))

  route(contract.withdrawProposals, async ({ actor, body }) => {
    const data = await withdrawProposals(deps, actor, body)
    const { withdrawn: count, away, toCall } = data
    const decided = body.whereAway === 'keep' || body.whereAway === 'cancel' ? body.whereAway : 'later'
    return { message: message('re-plan-withdrawn.done', { count, away, toCall, decided }), data }
  })
}
