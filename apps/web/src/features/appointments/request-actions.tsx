import type { Appointment } from '@desk/contract/appointment'
import type { Verdict } from '@desk/rules/appointment-status'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { decide } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'

type RequestActionsProps = {
  appointment: Appointment
  /** Told the server's reason when it refuses, and null when it does not. */
  onRefused: (reason: string | null) => void
}

/** Approved and Reject, for as long as a request is pending (spec 4). */
export function RequestActions({ appointment, onRefused }: RequestActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [hasAnswered, setAnswered] = useState(false)
  if (appointment.status !== 'pending') return hasAnswered ? <Answered /> : null

  async function answer(verdict: Verdict) {
    setUnderWay(true)
    setAnswered(true)
    const refused = await decide({ appointmentId: appointment.id, verdict })
    onRefused(refused?.message ?? null)
    setUnderWay(false)
    setAsking(false)
  }

  return (
    <>
      <Button small kind="primary" pending={isUnderWay} onClick={() => void answer('approved')}>
        Approved
      </Button>
      <Button small pending={isUnderWay} onClick={() => setAsking(true)}>
        Reject
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Reject the request of ${appointment.name}?`}
          confirmLabel="Reject the request"
          destructive
          onConfirm={() => answer('reject')}
          onCancel={() => setAsking(false)}
        >
          <p>
            <AppointmentTime appointment={appointment} /> becomes free for others. A patient with an account
            gets a notification; others should be telephoned: {appointment.phone}.
          </p>
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Takes the focus of the buttons that are gone, so that the keyboard stays in the row. */
function Answered() {
  return (
    <span ref={takeFocus} tabIndex={-1}>
      Answered
    </span>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
