import { correctAddress } from '@desk/contract/admin'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCorrectAddress } from './api.ts'

type CorrectAddressProps = { user: { id: string; name: string; email: string } }

/** Takes effect at once, and both addresses are told. */
export function CorrectAddress({ user }: CorrectAddressProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const correct = useCorrectAddress()
  const close = () => setWanted(null)
  return (
    <Card title={words('admin.user.correctTitle')} intro={words('admin.user.correctIntro')}>
      <Form
        label={words('admin.user.correctTitle')}
        schema={correctAddress.body}
        given={{ userId: user.id }}
        isPending={correct.isPending}
        onSubmit={({ email }) => setWanted(email)}
      >
        <TextField
          name="email"
          label={words('admin.user.rightAddress')}
          autoComplete="off"
          key={user.email}
          defaultValue={user.email}
        />
        <RefusalNotice error={correct.error} />
        <FormActions>
          <SubmitButton>{words('admin.user.correct')}</SubmitButton>
        </FormActions>
      </Form>
      {wanted !== null && (
        <ConfirmDialog
          title={words('admin.user.correctQuestion', { name: user.name })}
          confirmLabel={words('admin.user.correctConfirm')}
          isPending={correct.isPending}
          onConfirm={() => correct.mutate({ userId: user.id, email: wanted }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('admin.user.correctWarning', { from: user.email, to: wanted })}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
