import type { Doctor } from '@desk/contract/doctor'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { useChangeDoctorStatus } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

/** Approve for a pending or rejected doctor; Reject, which asks first, for an approved one (R3). */
export function DoctorStatusAction({ doctor }: { doctor: Doctor }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChangeDoctorStatus()
  const isOneself = useUser().id === doctor.userId
  const close = () => setAsking(false)
  const changeTo = (status: DoctorStatus) =>
    change.mutate({ doctorId: doctor.id, userId: doctor.userId, status }, { onSettled: close })

  if (doctor.status !== 'approved') {
    return (
      <>
        <Button small kind="primary" pending={change.isPending} onClick={() => changeTo('approved')}>
          Approve
        </Button>
        <RefusalNotice error={change.error} />
      </>
    )
  }
  if (isOneself) return <span>This is you</span>
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        Reject
      </Button>
      <RefusalNotice error={change.error} />
      {isAsking && (
        <ConfirmDialog
          title={`Reject Dr. ${doctor.firstName} ${doctor.lastName}?`}
          confirmLabel="Reject the doctor"
          destructive
          isPending={change.isPending}
          onConfirm={() => changeTo('rejected')}
          onCancel={close}
        >
          <p>
            Patients can no longer find or book this doctor, and the doctor no longer sees appointment
            requests. You can approve the account again at any time.
          </p>
          <UpcomingAppointments userId={doctor.userId} onlyAsDoctor />
        </ConfirmDialog>
      )}
    </>
  )
}
