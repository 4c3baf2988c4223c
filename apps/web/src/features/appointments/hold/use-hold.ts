import { useEffect, useRef, useState } from 'react'
import { onSessionChange } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { rereadSlots } from '../api.ts'
import { holdCalls } from './hold-calls.ts'
import { createHoldKeeper, type HoldKeeper } from './hold-keeper.ts'
import type { HoldState } from './hold-state.ts'
import { rememberedHolds } from './remembered-holds.ts'

export type Hold = { keeper: HoldKeeper; state: HoldState }

/** Holds while the form is shown, and releases when it goes. */
export function useHold(): Hold {
  const [keeper] = useState(() => createHoldKeeper(holdCalls, rememberedHolds))
  const state = useStore(keeper.state)
  useEffect(() => {
    const leave = () => keeper.leave()
    const come = () => {
      keeper.come()
      keeper.again()
    }
    // Back may show a page that was left as it was.
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

/** When a hold is lost the times are read again. */
function useRereading(state: HoldState): void {
  const before = useRef(state)
  useEffect(() => {
    const lost = state.kind === 'over' && before.current.kind === 'held'
    before.current = state
    if (lost) rereadSlots(state.slot.doctorId)
  }, [state])
}
