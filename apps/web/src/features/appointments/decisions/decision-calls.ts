import { changeAppointmentStatus } from '@desk/contract/appointment'
import { undoDecision } from '@desk/contract/day'
import { decideAppointment } from '@desk/contract/open-appointment'
import type { Decision } from '@desk/rules/appointment-state'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { isCancelled } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { LISTS_KEY, RECORDS_KEY } from '../api.ts'

type GivenDecision = { appointmentId: string; decision: Decision; reason?: string | undefined }

type On<Given extends GivenDecision> = {
  party: 'doctor' | 'admin'
  decided: (given: Given) => void
  undone: (given: Given) => void
  failed: (error: unknown, given: Given) => void
}

/** Decides, and undoes a decision after the request's line is gone. */
export function useDecisionCalls<Given extends GivenDecision>({ party, decided, undone, failed }: On<Given>) {
  const tell = (error: unknown, given: Given) => {
    if (!isCancelled(error)) failed(error, given)
  }
  const decide = useMutation({
    mutationFn: ({ appointmentId, decision, reason }: Given) => {
      const given = { appointmentId, decision, ...(reason && { reason }) }
      return party === 'admin'
        ? callOrThrow(decideAppointment, given)
        : callOrThrow(changeAppointmentStatus, given)
    },
    onSuccess: (_, given) => decided(given),
    onError: tell,
    onSettled: readAnew,
  })
  const undo = useMutation({
    mutationFn: ({ appointmentId, decision }: Given) =>
      callOrThrow(undoDecision, { appointmentId, decision }),
    onSuccess: ({ message }, given) => {
      showToast({ kind: 'success', text: message })
      undone(given)
    },
    onError: tell,
    onSettled: readAnew,
  })
  return { decide, undo }
}

async function readAnew(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
    queryClient.invalidateQueries({ queryKey: RECORDS_KEY }),
  ])
}
