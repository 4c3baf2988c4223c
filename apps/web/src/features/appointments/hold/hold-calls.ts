import { holdSlot, releaseHold, renewHold } from '@desk/contract/hold'
import { call } from '../../../lib/api.ts'
import { ApiError, isUnanswered, reasonOf } from '../../../lib/api-error.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { freeSlotsKey, rereadSlots } from '../api.ts'
import type { HoldCalls } from './hold-keeper.ts'
import type { HoldAnswer } from './hold-state.ts'
import { rememberedHolds } from './remembered-holds.ts'

/** The slot can be booked all the same. */
const NOT_KEPT = 'not-kept'

export const holdCalls: HoldCalls = {
  async hold(slot) {
    // That reply would bring the slot back without its hold.
    await queryClient.cancelQueries({ queryKey: freeSlotsKey(slot.doctorId) })
    const answer = await ask(slot)
    rereadSlots(slot.doctorId)
    return answer
  },
  async renew(hold) {
    try {
      const reply = await call(renewHold, { hold })
      return reply.success ? reply.data : { isOver: true }
    } catch (error) {
      logFailure(error)
      return { isOver: false }
    }
  },
  release: (hold) => void release(hold),
}

/** Holds of tabs that were killed: replies kept for everybody lack their slots. */
export async function releaseLeft(): Promise<void> {
  for (const hold of await rememberedHolds.findLeft()) await release(hold)
}

/**
 * Remembered until it is answered, because the call of a page that is left may be lost. The hold also ends by itself.
 */
async function release(hold: string): Promise<void> {
  try {
    await call(releaseHold, { hold }, { keepalive: true })
    rememberedHolds.forget(hold)
  } catch (error) {
    logFailure(error)
  }
}

async function ask(slot: Parameters<HoldCalls['hold']>[0]): Promise<HoldAnswer> {
  try {
    const reply = await call(holdSlot, slot)
    if (reply.success) {
      const { hold, seconds, isRenewed, renewalsLeft } = reply.data
      return { kind: 'held', hold, seconds, isRenewed, renewalsLeft }
    }
    if (reasonOf(reply.data) === NOT_KEPT) return { kind: 'not-kept', sentence: reply.message }
    return { kind: 'refused', sentence: reply.message }
  } catch (error) {
    logFailure(error)
    return { kind: error instanceof ApiError && !isUnanswered(error) ? 'not-kept' : 'unanswered' }
  }
}
