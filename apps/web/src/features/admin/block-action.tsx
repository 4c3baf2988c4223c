import type { User } from '@desk/contract/auth'
import { doctorRecordPath } from '@desk/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useBlockUser, useUpcomingAppointments } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

type Account = Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'isBlocked' | 'isDoctor'>

/** Block or Unblock, which ask first (R3); nobody blocks themselves. */
export function BlockAction({ user }: { user: Account }) {
  const [isAsking, setAsking] = useState(false)
  if (useUser().id === user.id) return <span>{words('admin.itIsYou')}</span>
  const action = user.isBlocked ? 'unblock' : 'block'
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words(`admin.${action}.action`)}
      </Button>
      {isAsking && <BlockQuestion user={user} onClose={() => setAsking(false)} />}
    </>
  )
}

function BlockQuestion({ user, onClose }: { user: Account; onClose: () => void }) {
  const block = useBlockUser()
  const navigate = useNavigate()
  const { data, isLoading } = useUpcomingAppointments(user.id)
  const action = user.isBlocked ? 'unblock' : 'block'
  /** Where there are appointments that the doctor will not see to. */
  const next = !user.isBlocked && data?.doctorId && data.asDoctor > 0 ? doctorRecordPath(data.doctorId) : null
  function confirm() {
    block.mutate(
      { userId: user.id, blocked: !user.isBlocked },
      { onSuccess: () => next !== null && void navigate(next), onSettled: onClose },
    )
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
      {next !== null && <p>{words('admin.upcoming.seeTo')}</p>}
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
