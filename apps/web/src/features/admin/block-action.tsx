import type { User } from '@desk/contract/auth'
import { blockDoctor } from '@desk/contract/doctor-leaves'
import { doctorRecordPath } from '@desk/contract/paths'
import { useState } from 'react'
import { useNavigate } from '../../lib/router.tsx'
import { callOrThrow } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBlockUser } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'
import { useLeave } from './use-leave.ts'

type Account = Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'isBlocked' | 'isDoctor'>

/** Asks first (R3); nobody blocks themselves. */
export function BlockAction({ user }: { user: Account }) {
  const [isUnblocking, setUnblocking] = useState(false)
  const block = useBlock(user)
  if (useUser().id === user.id) return <span>{words('admin.itIsYou')}</span>
  return (
    <>
      {user.isBlocked ? (
        <Button small onClick={() => setUnblocking(true)}>
          {words('admin.unblock.action')}
        </Button>
      ) : (
        <Button small pending={block.isPending} onClick={block.ask}>
          {words('admin.block.action')}
        </Button>
      )}
      {block.refused && <Notice kind="bad">{block.refused.text}</Notice>}
      {/* It outlives the button, because it says afterwards whom to call. */}
      {block.preview}
      {isUnblocking && <UnblockQuestion user={user} onClose={() => setUnblocking(false)} />}
    </>
  )
}

/** Blocks a doctor with a decision for each appointment. */
function useBlock(user: Account) {
  const { id: userId, name } = user
  const navigate = useNavigate()
  const question = {
    title: words('admin.block.question', { name }),
    intro: <BlockConsequences user={user} />,
    confirmLabel: words('admin.block.confirm'),
  }
  const { save, isPending, refused, preview } = useLeave(
    question,
    ({ keptWith }) => keptWith && navigate(doctorRecordPath(keptWith)),
  )
  const ask = () => save((answer) => callOrThrow(blockDoctor, { ...answer, userId }))
  return { ask, isPending, refused, preview }
}

function BlockConsequences({ user: { id, email, isAdmin, isDoctor } }: { user: Account }) {
  return (
    <>
      <p>{words('admin.block.warning', { email })}</p>
      {isDoctor && <p>{words('admin.block.notBookable')}</p>}
      {isAdmin && <p>{words('accounts.block.invitations')}</p>}
      <UpcomingAppointments userId={id} areDecided />
    </>
  )
}

function UnblockQuestion({ user, onClose }: { user: Account; onClose: () => void }) {
  const { id: userId, name, email } = user
  const unblock = useBlockUser()
  return (
    <ConfirmDialog
      title={words('admin.unblock.question', { name })}
      confirmLabel={words('admin.unblock.confirm')}
      isPending={unblock.isPending}
      onConfirm={() => unblock.mutate({ userId, blocked: false }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <p>{words('admin.unblock.consequence', { email })}</p>
      <UpcomingAppointments userId={userId} />
    </ConfirmDialog>
  )
}
