import type { User } from '@desk/contract/auth'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useConfirmAddress } from './api.ts'

export function ConfirmAddressAction({ user }: { user: Pick<User, 'id' | 'name' | 'email'> }) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmAddress()
  const close = () => setAsking(false)
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words('admin.confirmAddress.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('admin.confirmAddress.question', { email: user.email })}
          confirmLabel={words('admin.confirmAddress.confirm')}
          isPending={confirm.isPending}
          onConfirm={() => confirm.mutate({ userId: user.id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('admin.confirmAddress.consequence', { name: user.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
