import type { User } from '@desk/contract/auth'
import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useBlockUser } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

/** Block or Unblock, which ask first (R3); nobody blocks themselves. */
export function BlockAction({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const block = useBlockUser()
  if (useUser().id === user.id) return <span>{words('admin.itIsYou')}</span>
  const action = user.isBlocked ? 'unblock' : 'block'
  const close = () => setAsking(false)
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words(`admin.${action}.action`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words(`admin.${action}.question`, { name: user.name })}
          confirmLabel={words(`admin.${action}.confirm`)}
          destructive={!user.isBlocked}
          isPending={block.isPending}
          onConfirm={() => block.mutate({ userId: user.id, blocked: !user.isBlocked }, { onSettled: close })}
          onCancel={close}
        >
          <Consequences user={user} />
          <UpcomingAppointments userId={user.id} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Consequences({ user: { email, isBlocked, isDoctor } }: { user: User }) {
  if (isBlocked) return <p>{words('admin.unblock.consequence', { email })}</p>
  return (
    <>
      <p>{words('admin.block.warning', { email })}</p>
      {isDoctor && <p>{words('admin.block.notBookable')}</p>}
    </>
  )
}
