import type { User } from '@desk/contract/auth'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useResetSecondFactor } from './api.ts'

export function ResetFactorAction({ user }: { user: Pick<User, 'id' | 'name' | 'email'> }) {
  const [isAsking, setAsking] = useState(false)
  const reset = useResetSecondFactor()
  const close = () => setAsking(false)
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words('accounts.resetFactor.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('accounts.resetFactor.question', { name: user.name })}
          confirmLabel={words('accounts.resetFactor.confirm')}
          destructive
          isPending={reset.isPending}
          onConfirm={() => reset.mutate({ userId: user.id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('accounts.resetFactor.consequence', { email: user.email })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
