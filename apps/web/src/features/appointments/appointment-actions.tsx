import type { Appointment } from '@desk/contract/appointment'
import type { Decision } from '@desk/rules/appointment-status'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeAppointmentStatus } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'

/** Approved and Reject, for as long as a request is pending (spec 4). */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const [isAsking, setAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [hasAnswered, setAnswered] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function answer(decision: Decision) {
    setUnderWay(true)
    setAnswered(true)
    const refused = await changeAppointmentStatus({ appointmentId: appointment.id, decision })
    setRefusal(refused?.message ?? '')
    setUnderWay(false)
    setAsking(false)
  }

  const refusalNotice = refusal && <Notice kind="bad">{refusal}</Notice>
  if (appointment.status !== 'pending') return hasAnswered ? <Answered>{refusalNotice}</Answered> : null
  return (
    <>
      <Button small kind="primary" pending={isUnderWay} onClick={() => void answer('approved')}>
        Approved
      </Button>
      <Button small pending={isUnderWay} onClick={() => setAsking(true)}>
        Reject
      </Button>
      {refusalNotice}
      {isAsking && (
        <RejectDialog
          appointment={appointment}
          onConfirm={() => answer('reject')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

type RejectDialogProps = {
  appointment: Appointment
  onConfirm: () => Promise<void>
  onCancel: () => void
}

function RejectDialog({ appointment, onConfirm, onCancel }: RejectDialogProps) {
  return (
    <ConfirmDialog
      title={`Reject the request from ${appointment.name}?`}
      confirmLabel="Reject the request"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <AppointmentTime appointment={appointment} /> becomes available again.
      </p>
      <p>
        Patients with an account get a notification. Please call those without one: {appointment.phone}. This
        cannot be undone.
      </p>
    </ConfirmDialog>
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
