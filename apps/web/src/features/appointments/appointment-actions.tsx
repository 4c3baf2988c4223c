import type { Appointment } from '@desk/contract/appointment'
import type { Decision } from '@desk/rules/appointment-state'
import { type ReactNode, useState } from 'react'
import { richWords, words } from '../../lib/words.ts'
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

  const time = <AppointmentTime appointment={appointment} />
  const refusal = <RefusalNotice error={change.error} />
  if (appointment.status !== 'pending') return change.isIdle ? null : <Answered>{refusal}</Answered>
  return (
    <>
      <Button small kind="primary" pending={change.isPending} onClick={() => changeTo('approved')}>
        {words('appointments.approve')}
      </Button>
      <Button small pending={change.isPending} onClick={() => setAsking(true)}>
        {words('appointments.reject')}
      </Button>
      {refusal}
      {isAsking && (
        <ConfirmDialog
          title={words('appointments.rejectQuestion', { name: appointment.name })}
          confirmLabel={words('appointments.rejectConfirm')}
          destructive
          isPending={change.isPending}
          onConfirm={() => changeTo('rejected')}
          onCancel={close}
        >
          <p>{richWords('appointments.rejectConsequence', { time: () => time })}</p>
          <p>{words('appointments.rejectWarning', { phone: appointment.phone })}</p>
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
        {words('appointments.answered')}
      </span>
      {children}
    </>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
