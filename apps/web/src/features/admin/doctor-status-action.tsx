import type { Doctor } from '@desk/contract/doctor'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeDoctorStatus } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

/** Approve for a pending or rejected doctor; Reject, which asks first, for an approved one (R3). */
export function DoctorStatusAction({ doctor }: { doctor: Doctor }) {
  const [isAsking, setAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isOneself = useUser().id === doctor.userId

  async function change(status: DoctorStatus) {
    setUnderWay(true)
    const refused = await changeDoctorStatus({ doctorId: doctor.id, userId: doctor.userId, status })
    setRefusal(refused?.message ?? '')
    setUnderWay(false)
    setAsking(false)
  }

  const refusalNotice = refusal && <Notice kind="bad">{refusal}</Notice>
  if (doctor.status !== 'approved') {
    return (
      <>
        <Button small kind="primary" pending={isUnderWay} onClick={() => void change('approved')}>
          Approve
        </Button>
        {refusalNotice}
      </>
    )
  }
  if (isOneself) return <span>This is you</span>
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        Reject
      </Button>
      {refusalNotice}
      {isAsking && (
        <RejectDialog
          doctor={doctor}
          onConfirm={() => change('rejected')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

type RejectDialogProps = { doctor: Doctor; onConfirm: () => Promise<void>; onCancel: () => void }

function RejectDialog({ doctor, onConfirm, onCancel }: RejectDialogProps) {
  return (
    <ConfirmDialog
      title={`Reject Dr. ${doctor.firstName} ${doctor.lastName}?`}
      confirmLabel="Reject the doctor"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        Patients can no longer find or book this doctor, and the doctor no longer sees appointment requests.
        You can approve the account again at any time.
      </p>
      <UpcomingAppointments userId={doctor.userId} onlyAsDoctor />
    </ConfirmDialog>
  )
}
