import type { OpenAppointment } from '@desk/contract/open-appointment'
import type { Decision } from '@desk/rules/appointment-state'
import { useState } from 'react'
import { refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { words } from '../../../lib/words.ts'
import { useDecisionCalls } from './decision-calls.ts'

export type Request = Pick<
  OpenAppointment,
  'id' | 'name' | 'date' | 'time' | 'phone' | 'hasAccount' | 'isTold'
> &
  Partial<Pick<OpenAppointment, 'startsAt' | 'endsAt'>>
export type Decided = { appointmentId: string; request: Request; decision: Decision; reason?: string }
export type Decisions = ReturnType<typeof useDecisions>

type Options = {
  takeFocus: (of: Decided) => void
  party?: 'doctor' | 'admin'
  failed?: (error: unknown, of: Decided) => void
}

/** Decisions that can be undone, alike wherever requests are shown. */
export function useDecisions({ takeFocus, party = 'doctor', failed = tellFailure }: Options) {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const drop = ({ appointmentId }: Decided) =>
    setDecided((all) => all.filter((each) => each.appointmentId !== appointmentId))
  const { decide, undo } = useDecisionCalls<Decided>({
    party,
    failed,
    decided: (one) => setDecided((all) => [...all, one]),
    undone: (one) => {
      takeFocus(one)
      drop(one)
    },
  })
  return {
    decided,
    drop,
    undo,
    takeFocus,
    pending: decide.isPending ? decide.variables.appointmentId : null,
    refused: decide.isError ? { appointmentId: decide.variables.appointmentId, error: decide.error } : null,
    /** Call `done` where the buttons are still there. */
    decide: (request: Request, decision: Decision, reason = '', done?: () => void) =>
      decide.mutate(
        { appointmentId: request.id, request, decision, reason },
        done ? { onSuccess: done } : {},
      ),
  }
}

function tellFailure(error: unknown): void {
  toastFailure(refusalOf(error) ?? words('day.failed'), error)
}
