import type { Doctor } from '@desk/contract/doctor'
import { doctorRecordPath } from '@desk/contract/paths'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { useRef, useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { useChangeDoctorStatus, useUpcomingAppointments } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

const BADGES: Record<DoctorStatus, BadgeKind> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

export function DoctorStatusBadge({ status }: { status: DoctorStatus }) {
  return <Badge kind={BADGES[status]}>{words('admin.doctors.statusWord', { status })}</Badge>
}

/**
 * Approve for a pending or rejected doctor; Reject, which asks first, for an approved one (R3). After the specified ones
 * Decline for a pending one (R26).
 */
export function DoctorStatusAction({ doctor }: { doctor: Doctor }) {
  const [isAsking, setAsking] = useState(false)
  /** Appointments that somebody must see to afterwards. */
  const left = useRef(0)
  const change = useChangeDoctorStatus(() => (left.current > 0 ? doctorRecordPath(doctor.id) : null))
  const isOneself = useUser().id === doctor.userId
  const close = () => setAsking(false)
  const changeTo = (status: DoctorStatus) =>
    change.mutate({ doctorId: doctor.id, userId: doctor.userId, status }, { onSettled: close })

  const { status } = doctor
  if (isOneself && status === 'approved') return <span>{words('admin.itIsYou')}</span>
  return (
    <>
      {status !== 'approved' && (
        <Button small kind="primary" pending={change.isPending} onClick={() => changeTo('approved')}>
          {words('admin.doctors.approve')}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button small pending={change.isPending} onClick={() => setAsking(true)}>
          {words(status === 'pending' ? 'admin.doctors.decline' : 'admin.doctors.reject')}
        </Button>
      )}
      <RefusalNotice error={change.error} />
      {isAsking && (
        <RejectQuestion
          doctor={doctor}
          isPending={change.isPending}
          onConfirm={(count) => {
            left.current = count
            changeTo('rejected')
          }}
          onCancel={close}
        />
      )}
    </>
  )
}

type RejectQuestionProps = {
  doctor: Doctor
  isPending: boolean
  /** With how many appointments are left. */
  onConfirm: (left: number) => void
  onCancel: () => void
}

function RejectQuestion({ doctor, isPending, onConfirm, onCancel }: RejectQuestionProps) {
  const { data, isLoading } = useUpcomingAppointments(doctor.userId)
  const left = data?.asDoctor ?? 0
  const name = `${doctor.firstName} ${doctor.lastName}`
  const isApplication = doctor.status === 'pending'
  return (
    <ConfirmDialog
      title={words(isApplication ? 'admin.doctors.declineQuestion' : 'admin.doctors.rejectQuestion', {
        name,
      })}
      confirmLabel={words(isApplication ? 'admin.doctors.declineConfirm' : 'admin.doctors.rejectConfirm')}
      destructive
      // Where it leads hangs on the number.
      isPending={isPending || isLoading}
      onConfirm={() => onConfirm(left)}
      onCancel={onCancel}
    >
      <p>{words(isApplication ? 'admin.doctors.declineWarning' : 'admin.doctors.rejectWarning')}</p>
      {!isApplication && <UpcomingAppointments userId={doctor.userId} onlyAsDoctor />}
      {left > 0 && <p>{words('admin.upcoming.seeTo')}</p>}
    </ConfirmDialog>
  )
}
