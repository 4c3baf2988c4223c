import type { Doctor } from '@desk/contract/doctor'
import type { AccountStatus } from '@desk/rules/account-status'
import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { changeStatus } from './api.ts'
import { ComingAppointments } from './coming-appointments.tsx'

type AccountActionProps = {
  doctor: Doctor
  /** Told the server's reason when it refuses, and null when it does not. */
  onRefused: (reason: string | null) => void
}

/** Approve for a pending or rejected doctor; Reject, which asks first, for an approved one (R3). */
export function AccountAction({ doctor, onRefused }: AccountActionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const isOneself = useUser().id === doctor.userId

  async function change(status: AccountStatus) {
    setUnderWay(true)
    const refused = await changeStatus({ doctorId: doctor.id, userId: doctor.userId, status })
    onRefused(refused?.message ?? null)
    setUnderWay(false)
    setAsking(false)
  }

  if (doctor.status !== 'approved') {
    return (
      <Button small kind="primary" pending={isUnderWay} onClick={() => void change('approved')}>
        Approve
      </Button>
    )
  }
  if (isOneself) return <span>This is you</span>
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        Reject
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Reject Dr. ${doctor.firstName} ${doctor.lastName}?`}
          confirmLabel="Reject the doctor"
          destructive
          onConfirm={() => change('rejected')}
          onCancel={() => setAsking(false)}
        >
          <p>
            Patients no longer find this doctor and cannot book, and the doctor no longer sees the requests.
            You can approve the account again at any time.
          </p>
          <ComingAppointments userId={doctor.userId} onlyAsDoctor />
        </ConfirmDialog>
      )}
    </>
  )
}
