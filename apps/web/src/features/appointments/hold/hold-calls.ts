import { holdSlot, releaseHold, renewHold } from '@desk/contract/hold'
import { call } from '../../../lib/api.ts'
import { ApiError, isUnanswered, reasonOf } from '../../../lib/api-error.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { freeSlotsKey } from '../api.ts'
import type { HoldAnswer, HoldCalls } from './hold-keeper.ts'

/** What the server sends beside its sentence where the time can be booked all the same. */
const NOT_KEPT = 'not-kept'

export const holdCalls: HoldCalls = {
  async hold(slot, idempotencyKey) {
    // What is being read now comes back without the slot that is about to be ours.
    await queryClient.cancelQueries({ queryKey: freeSlotsKey(slot.doctorId) })
    const answer = await ask(slot, idempotencyKey)
    void queryClient.invalidateQueries({ queryKey: freeSlotsKey(slot.doctorId) })
    return answer
  },
  async renew(hold) {
    try {
      const reply = await call(renewHold, { hold })
      return reply.success ? { seconds: reply.data.seconds } : { isOver: true }
    } catch (error) {
      logFailure(error)
      return { isOver: false }
    }
  },
  release(hold) {
    // It ends by itself; nobody is there any more to be told.
    call(releaseHold, { hold }, { keepalive: true }).catch(logFailure)
  },
}

async function ask(slot: Parameters<HoldCalls['hold']>[0], idempotencyKey: string): Promise<HoldAnswer> {
  try {
    const reply = await call(holdSlot, slot, { headers: { idempotencyKey } })
    if (reply.success) {
      const { hold, seconds, isRenewed } = reply.data
      return { kind: 'held', hold, seconds, isRenewed }
    }
    if (reasonOf(reply.data) === NOT_KEPT) return { kind: 'not-kept', sentence: reply.message }
    return { kind: 'refused', sentence: reply.message }
  } catch (error) {
    logFailure(error)
    return { kind: error instanceof ApiError && !isUnanswered(error) ? 'not-kept' : 'unanswered' }
  }
}
