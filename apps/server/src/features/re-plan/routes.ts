import * as contract from '@desk/contract/proposal'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { acceptProposal, chooseTime } from './answer-proposal.ts'
import { askForCall } from './ask-for-call.ts'
import { seeProposal } from './find-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { listTimes } from './list-times.ts'
import { showProposal } from './show-proposal.ts'
import { withdrawProposals } from './withdraw-proposals.ts'

export function rePlanRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.showProposal, async ({ actor, body }) => ({
    data: await showProposal(deps, actor, await seeProposal(deps, actor, body)),
  }))

  route(contract.listProposalTimes, async ({ actor, body }) => ({
    data: await listTimes(deps, (await seeProposal(deps, actor, body)).row),
  }))

  route(contract.acceptProposal, async ({ actor, body }) => ({
    data: await acceptProposal(deps, actor, await seeProposal(deps, actor, body)),
    message: message('re-plan.moved'),
  }))

  route(contract.chooseTime, async ({ actor, body }) => ({
    data: await chooseTime(deps, actor, await seeProposal(deps, actor, body), body),
    message: message('re-plan.moved'),
  }))

  route(contract.askForCall, async ({ actor, body }) => ({
    data: await askForCall(deps, actor, await seeProposal(deps, actor, body)),
    message: message('re-plan.willCall'),
  }))

  route(contract.listProposals, async ({ actor }) => ({ data: await listProposals(deps, actor) }))

  route(contract.withdrawProposals, async ({ actor, body }) => {
    const data = await withdrawProposals(deps, actor, body)
    const { withdrawn: count, away, toCall } = data
    return { message: message('re-plan-withdrawn.done', { count, away, toCall }), data }
  })
}
