import { useEffect, useRef, useState } from 'react'
import { onSessionChange } from '../../../lib/session.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useStore } from '../../../lib/store.ts'
import { freeSlotsKey } from '../api.ts'
import { holdCalls } from './hold-calls.ts'
import { createHoldKeeper, type HoldKeeper } from './hold-keeper.ts'
import type { HoldState } from './hold-state.ts'
import { rememberedHolds } from './remembered-holds.ts'

export type Hold = { keeper: HoldKeeper; state: HoldState }

/** While the form is shown; leaving releases. */
export function useHold(): Hold {
  const [keeper] = useState(() => createHoldKeeper(holdCalls, rememberedHolds))
  const state = useStore(keeper.state)
  useEffect(() => {
    const leave = () => keeper.leave()
    const come = () => {
      keeper.come()
      keeper.again()
    }
    // A left page may come back as it was.
    const show = ({ persisted }: PageTransitionEvent) => persisted && come()
    keeper.come()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', show)
    const forget = onSessionChange(() => keeper.again())
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', show)
      forget()
      leave()
    }
  }, [keeper])
  useRereading(state)
  return { keeper, state }
}

/** A lost hold rereads the times. */
function useRereading(state: HoldState): void {
  const before = useRef(state)
  useEffect(() => {
    const lost = state.kind === 'over' && before.current.kind === 'held'
    before.current = state
    if (lost) void queryClient.invalidateQueries({ queryKey: freeSlotsKey(state.slot.doctorId) })
  }, [state])
}
