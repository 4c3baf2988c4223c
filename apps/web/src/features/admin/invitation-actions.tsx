import type { Invitation } from '@desk/contract/invitation'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSendInvitationAgain, useWithdrawInvitation } from './invitations-api.ts'

type InvitationActionsProps = { invitation: Invitation; onLink: (link: string | null) => void }

export function InvitationActions({ invitation: { id, email, state }, onLink }: InvitationActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const again = useSendInvitationAgain(onLink)
  const withdraw = useWithdrawInvitation()
  const close = () => setAsking(false)
  if (state === 'accepted' || state === 'withdrawn') return null
  return (
    <>
      <Button small pending={again.isPending} onClick={() => again.mutate({ invitationId: id })}>
        {words('admin.invitations.again')}
      </Button>
      <Button small onClick={() => setAsking(true)}>
        {words('admin.invitations.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('admin.invitations.withdrawQuestion', { email })}
          confirmLabel={words('admin.invitations.withdrawConfirm')}
          destructive
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ invitationId: id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('admin.invitations.withdrawWarning')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
