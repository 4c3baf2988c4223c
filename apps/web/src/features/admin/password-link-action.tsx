import type { User } from '@desk/contract/auth'
import type { makePasswordLink } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMakePasswordLink } from './api.ts'
import { ShownLink } from './shown-link.tsx'

/** Where no emails are sent: shown once, to be handed over. */
export function PasswordLinkAction({ user }: { user: Pick<User, 'id' | 'name' | 'email'> }) {
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<DataOf<typeof makePasswordLink> | null>(null)
  const make = useMakePasswordLink(setMade)
  const close = () => setAsking(false)
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words('admin.passwordLink.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('admin.passwordLink.question', { name: user.name })}
          confirmLabel={words('admin.passwordLink.confirm')}
          isPending={make.isPending}
          onConfirm={() => make.mutate({ userId: user.id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('admin.passwordLink.consequence', { email: user.email })}</p>
        </ConfirmDialog>
      )}
      {made && (
        <ShownLink
          title={words('admin.passwordLink.title', { name: user.name })}
          intro={words('admin.passwordLink.intro', { minutes: made.minutes })}
          label={words('admin.passwordLink.link')}
          done={words('admin.passwordLink.close')}
          link={made.link}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
