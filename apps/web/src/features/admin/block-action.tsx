import type { User } from '@desk/contract/auth'
import { blockDoctor } from '@desk/contract/doctor-leaves'
import { doctorRecordPath } from '@desk/contract/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callOrThrow } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBlockUser, useUpcomingAppointments } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'
import { useLeave } from './use-leave.ts'

type Account = Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'isBlocked' | 'isDoctor'>

/** Block or Unblock, which ask first (R3); nobody blocks themselves. */
export function BlockAction({ user }: { user: Account }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const record = useRef('')
  // Appointments that are kept somebody must see to.
  const leave = useLeave(({ hasKept }) => hasKept && void navigate(record.current))
  function blockDoctorOf(doctorId: string) {
    record.current = doctorRecordPath(doctorId)
    setAsking(false)
    leave.save((answer) => callOrThrow(blockDoctor, { ...answer, userId: user.id }))
  }
  if (useUser().id === user.id) return <span>{words('admin.itIsYou')}</span>
  const action = user.isBlocked ? 'unblock' : 'block'
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words(`admin.${action}.action`)}
      </Button>
      {isAsking && (
        <BlockQuestion user={user} onBlockDoctor={blockDoctorOf} onClose={() => setAsking(false)} />
      )}
      {leave.refused && <Notice kind="bad">{leave.refused.text}</Notice>}
      {leave.preview}
    </>
  )
}

type BlockQuestionProps = {
  user: Account
  /** Of a doctor with appointments, who are decided on first. */
  onBlockDoctor: (doctorId: string) => void
  onClose: () => void
}

function BlockQuestion({ user, onBlockDoctor, onClose }: BlockQuestionProps) {
  const block = useBlockUser()
  const { data, isLoading } = useUpcomingAppointments(user.id)
  const action = user.isBlocked ? 'unblock' : 'block'
  /** Where there are appointments that the doctor will not see to. */
  const doctorId = !user.isBlocked && data && data.asDoctor > 0 ? data.doctorId : null
  function confirm() {
    if (doctorId) return onBlockDoctor(doctorId)
    block.mutate({ userId: user.id, blocked: !user.isBlocked }, { onSettled: onClose })
  }
  return (
    <ConfirmDialog
      title={words(`admin.${action}.question`, { name: user.name })}
      confirmLabel={words(`admin.${action}.confirm`)}
      destructive={!user.isBlocked}
      // Where it leads hangs on the number.
      isPending={block.isPending || isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Consequences user={user} />
      <UpcomingAppointments userId={user.id} />
      {doctorId && <p>{words('admin.upcoming.decideNext')}</p>}
    </ConfirmDialog>
  )
}

function Consequences({ user: { email, isAdmin, isBlocked, isDoctor } }: { user: Account }) {
  if (isBlocked) return <p>{words('admin.unblock.consequence', { email })}</p>
  return (
    <>
      <p>{words('admin.block.warning', { email })}</p>
      {isDoctor && <p>{words('admin.block.notBookable')}</p>}
      {isAdmin && <p>{words('accounts.block.invitations')}</p>}
    </>
  )
}
