import { changePassword } from '@desk/contract/auth'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useChangePassword } from './api.ts'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'

export function PasswordForm() {
  const errorOf = usePasswordError()
  const change = useChangePassword()
  const [timesChanged, setTimesChanged] = useState(0)
  return (
    <Form
      key={timesChanged}
      schema={changePassword.body}
      check={(textOf) => ({ newPassword: errorOf(textOf('newPassword')) })}
      isPending={change.isPending}
      onSubmit={(input) => change.mutate(input, { onSuccess: () => setTimesChanged((times) => times + 1) })}
    >
      <PasswordField
        name="currentPassword"
        label={words('auth.profile.currentPassword')}
        autoComplete="current-password"
        requiredMessage={words('auth.profile.currentPasswordRequired')}
      />
      <NewPasswordField name="newPassword" label={words('auth.profile.newPassword')} />
      <FormActions>
        <SubmitButton>{words('auth.profile.changePassword')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
