import type { Doctor } from '@desk/contract/doctor'
import { rejectDoctor } from '@desk/contract/doctor-leaves'
import { doctorRecordPath } from '@desk/contract/paths'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { loadAnew, useChangeDoctorStatus, useUpcomingAppointments } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'
import { useLeave } from './use-leave.ts'

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
  const change = useChangeDoctorStatus()
  // Appointments that are kept somebody must see to.
  const leave = useLeave(({ text, hasKept }) => loadAnew(text, hasKept ? doctorRecordPath(doctor.id) : null))
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
        <Button small pending={change.isPending || leave.isPending} onClick={() => setAsking(true)}>
          {words(status === 'pending' ? 'admin.doctors.decline' : 'admin.doctors.reject')}
        </Button>
      )}
      <RefusalNotice error={change.error} />
      {leave.refused && <Notice kind="bad">{leave.refused.text}</Notice>}
      {leave.preview}
      {isAsking && (
        <RejectQuestion
          doctor={doctor}
          isPending={change.isPending}
          onConfirm={(count) => {
            if (count === 0) return changeTo('rejected')
            close()
            leave.save((answer) => callOrThrow(rejectDoctor, { ...answer, doctorId: doctor.id }))
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
      {left > 0 && <p>{words('admin.upcoming.decideNext')}</p>}
    </ConfirmDialog>
  )
}
