import { listKnownPatients as listKnownPatientsContract } from '@desk/contract/caller'
import * as contract from '@desk/contract/day'
import { DECISIONS } from '@desk/rules/appointment-state'
import { message } from '@desk/words/message'
import type { Route } from '../../../platform/http/route.ts'
import type { ScheduleDependencies } from '../../schedules/find-hits.ts'
import { blockTime, unblockTime } from './block-time.ts'
import { bookForPatient } from './book-for-patient.ts'
import { getDays } from './get-days.ts'
import { listKnownPatients } from './known-patients.ts'
import { getNote, saveNote } from './private-note.ts'
import { undoDecision } from './undo-decision.ts'

export function dayRoutes(route: Route, deps: ScheduleDependencies): void {
  route(contract.getDays, async ({ actor, query }) => ({ data: await getDays(deps, actor, query) }))

  route(contract.blockTime, async ({ actor, body }) => {
    const data = await blockTime(deps, actor, body)
    return { message: message('day.blocked', { count: data.appointments }), data }
  })

  route(contract.unblockTime, async ({ actor, body }) => {
    await unblockTime(deps, actor, body)
    return { message: message('day.unblocked') }
  })

  route(contract.bookForPatient, async ({ actor, body, headers: { idempotencyKey } }) => {
    const data = await bookForPatient(deps, actor, { ...body, idempotencyKey })
    return { message: message('day.booked'), data }
  })

  route(listKnownPatientsContract, async ({ actor, query }) => ({
    data: await listKnownPatients(deps, actor, query),
  }))

  route(contract.undoDecision, async ({ actor, body }) => {
    await undoDecision(deps, actor, body)
    const isAnswer = DECISIONS.some((each) => each === body.decision)
    return { message: message('marks.undone', { what: isAnswer ? 'answer' : 'mark' }) }
  })

  route(contract.getNote, async ({ actor, query }) => ({ data: await getNote(deps, actor, query) }))

  route(contract.saveNote, async ({ actor, body }) => {
    const data = await saveNote(deps, actor, body)
    return { message: message('day.noteSaved'), data }
  })
}
