import type { Appointment } from '@desk/contract/appointment'
import type { Decision } from '@desk/rules/appointment-state'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { useChangeAppointmentStatus } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'

/** Approved and Reject, for as long as an appointment is pending (spec 4). */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChangeAppointmentStatus()
  const close = () => setAsking(false)
  const changeTo = (decision: Decision) =>
    change.mutate({ appointmentId: appointment.id, decision }, { onSettled: close })

  const refusal = <RefusalNotice error={change.error} />
  if (appointment.status !== 'pending') return change.isIdle ? null : <Answered>{refusal}</Answered>
  return (
    <>
      <Button small kind="primary" pending={change.isPending} onClick={() => changeTo('approved')}>
        Approved
      </Button>
      <Button small pending={change.isPending} onClick={() => setAsking(true)}>
        Reject
      </Button>
      {refusal}
      {isAsking && (
        <ConfirmDialog
          title={`Reject the request from ${appointment.name}?`}
          confirmLabel="Reject the request"
          destructive
          isPending={change.isPending}
          onConfirm={() => changeTo('rejected')}
          onCancel={close}
        >
          <p>
            <AppointmentTime appointment={appointment} /> becomes available again.
          </p>
          <p>
            Patients with an account get a notification. Please call those without one: {appointment.phone}.
            This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Takes the focus of the buttons that are gone, so that the keyboard stays in the row. */
function Answered({ children }: { children: ReactNode }) {
  return (
    <>
      <span ref={takeFocus} tabIndex={-1}>
        Answered
      </span>
      {children}
    </>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
