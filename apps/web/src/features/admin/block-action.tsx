import type { User } from '@desk/contract/auth'
import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useBlockUser } from './api.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

/** Block or Unblock, which ask first (R3); nobody blocks themselves. */
export function BlockAction({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const block = useBlockUser()
  if (useUser().id === user.id) return <span>This is you</span>
  const word = user.isBlocked ? 'Unblock' : 'Block'
  const close = () => setAsking(false)
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {word}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${word} ${user.name}?`}
          confirmLabel={`${word} the account`}
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
  if (isBlocked) return <p>{email} can log in again at once.</p>
  return (
    <>
      <p>{email} is logged out on every device and cannot log in until you unblock the account.</p>
      {isDoctor && (
        <p>Patients can still book this doctor. To stop that, reject the doctor’s account under Doctors.</p>
      )}
    </>
  )
}
