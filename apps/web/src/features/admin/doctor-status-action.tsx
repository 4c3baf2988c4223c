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
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { loadAnew, useChangeDoctorStatus } from './api.ts'
import { ApplicationQuestion } from './application-question.tsx'
import { UpcomingAppointments } from './upcoming-appointments.tsx'
import { useLeave } from './use-leave.ts'

const BADGES: Record<DoctorStatus, BadgeKind> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

export function DoctorStatusBadge({ doctor: { status, isErased } }: { doctor: Doctor }) {
  if (isErased) return <Badge kind="quiet">{words('admin.doctors.erased')}</Badge>
  return <Badge kind={BADGES[status]}>{words('admin.doctors.statusWord', { status })}</Badge>
}

const nothingMore = () => {}

type DoctorStatusActionProps = {
  doctor: Doctor
  onDecided?: (status: DoctorStatus) => void
}

/** Approve shows the application; Reject shows hits (R3); Decline, for pending ones, comes last (R26). */
export function DoctorStatusAction({ doctor, onDecided = nothingMore }: DoctorStatusActionProps) {
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const change = useChangeDoctorStatus(onDecided)
  const rejection = useRejection(doctor, onDecided)
  const isOneself = useUser().id === doctor.userId
  const changeTo = (status: DoctorStatus) =>
    change.mutate({ doctorId: doctor.id, userId: doctor.userId, status }, { onSettled: () => setAsked(null) })

  const { status, isErased } = doctor
  if (isErased) return null
  if (isOneself && status === 'approved') return <span>{words('admin.itIsYou')}</span>
  return (
    <>
      {status !== 'approved' && (
        <Button small kind="primary" pending={change.isPending} onClick={() => setAsked('approve')}>
          {words('admin.doctors.approve')}
        </Button>
      )}
      {status === 'approved' && (
        <Button small pending={rejection.isPending} onClick={rejection.ask}>
          {words('admin.doctors.reject')}
        </Button>
      )}
      {status === 'pending' && (
        <Button small pending={change.isPending} onClick={() => setAsked('decline')}>
          {words('admin.doctors.decline')}
        </Button>
      )}
      <RefusalNotice error={change.error} />
      {rejection.refused && <Notice kind="bad">{rejection.refused.text}</Notice>}
      {/* It outlives the button, because it says afterwards whom to call. */}
      {rejection.preview}
      {asked && (
        <ApplicationQuestion
          decision={asked}
          applicant={doctor}
          isPending={change.isPending}
          onConfirm={() => changeTo(asked === 'approve' ? 'approved' : 'rejected')}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

const nameOf = ({ firstName, lastName }: Doctor) => `${firstName} ${lastName}`

function useRejection(doctor: Doctor, onDecided: (status: DoctorStatus) => void) {
  const { id: doctorId, userId } = doctor
  const question = {
    title: words('admin.doctors.rejectQuestion', { name: nameOf(doctor) }),
    intro: (
      <>
        <p>{words('admin.doctors.rejectWarning')}</p>
        <UpcomingAppointments userId={userId} onlyAsDoctor areDecided />
      </>
    ),
    confirmLabel: words('admin.doctors.rejectConfirm'),
  }
  const { save, isPending, refused, preview } = useLeave(question, ({ text, keptWith }) => {
    onDecided('rejected')
    loadAnew(text, keptWith && doctorRecordPath(keptWith))
  })
  const ask = () => save((answer) => callOrThrow(rejectDoctor, { ...answer, doctorId }))
  return { ask, isPending, refused, preview }
}
