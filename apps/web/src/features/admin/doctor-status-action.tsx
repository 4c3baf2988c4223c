import type { Doctor } from '@desk/contract/doctor'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
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
          {words('admin.doctors.approve')}
        </Button>
        <RefusalNotice error={change.error} />
      </>
    )
  }
  if (isOneself) return <span>{words('admin.itIsYou')}</span>
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words('admin.doctors.reject')}
      </Button>
      <RefusalNotice error={change.error} />
      {isAsking && (
        <ConfirmDialog
          title={words('admin.doctors.rejectQuestion', { name: `${doctor.firstName} ${doctor.lastName}` })}
          confirmLabel={words('admin.doctors.rejectConfirm')}
          destructive
          isPending={change.isPending}
          onConfirm={() => changeTo('rejected')}
          onCancel={close}
        >
          <p>{words('admin.doctors.rejectWarning')}</p>
          <UpcomingAppointments userId={doctor.userId} onlyAsDoctor />
        </ConfirmDialog>
      )}
    </>
  )
}
