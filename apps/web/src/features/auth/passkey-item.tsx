import type { SecondFactor } from '@desk/contract/second-factor'
import { renamePasskey } from '@desk/contract/passkey'
import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRemovePasskey, useRenamePasskey } from './passkey-api.ts'
import styles from './session-list.module.css'

export type Passkey = SecondFactor['passkeys'][number]

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  const remove = useRemovePasskey()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const when = hospitalTime(addedAt, timeZone)
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.device}>{name}</p>
        <p className={styles.times}>
          {lastUsedAt === null
            ? words('security.passkey.added', { when })
            : words('security.passkey.used', { when, lastUsed: hospitalTime(lastUsedAt, timeZone) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          small
          aria-label={words('accounts.passkey.renameLabel', { name })}
          onClick={() => setOpen('rename')}
        >
          {words('accounts.passkey.rename')}
        </Button>
        <Button
          small
          aria-label={words('security.passkey.removeLabel', { name })}
          onClick={() => setOpen('remove')}
        >
          {words('security.app.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={words('security.passkey.removeQuestion', { name })}
          confirmLabel={words('security.app.remove')}
          destructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ passkeyId: id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('security.passkey.removeWarning')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey()
  return (
    <Dialog
      title={words('accounts.passkey.renameTitle')}
      intro={words('accounts.passkey.renameIntro')}
      onCancel={onClose}
    >
      <Form
        schema={renamePasskey.body}
        given={{ passkeyId: id }}
        isPending={rename.isPending}
        onSubmit={(input) => rename.mutate(input, { onSettled: onClose })}
      >
        <TextField
          name="name"
          label={words('accounts.passkey.name')}
          defaultValue={name}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>{words('ui.cancel')}</Button>
          <SubmitButton>{words('accounts.passkey.saveName')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
