import { confirmPassword } from '@desk/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { refusalOf, sentenceOf } from '../../lib/api-error.ts'
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useConfirmWithPasskey } from './passkey-api.ts'
import { useSecondFactor } from './security-api.ts'

function PasskeyInstead({ onGiven }: { onGiven: () => void }) {
  const isPossible = canUsePasskeys(useHospital())
  const { data } = useSecondFactor()
  const confirm = useConfirmWithPasskey(onGiven)
  if (!isPossible || !data?.passkeys.length) return null
  return (
    <>
      {confirm.isError && (
        <Notice kind="bad">{refusalOf(confirm.error) ?? words('security.passkey.noAnswer')}</Notice>
      )}
      <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
        {words('accounts.confirm.usePasskey')}
      </Button>
    </>
  )
}

export type ConfirmPasswordProps = { onAnswer: (isGiven: boolean) => void }

export function ConfirmPassword({ onAnswer }: ConfirmPasswordProps) {
  const confirm = useMutation({
    mutationFn: (input: { password: string }) => callOrThrow(confirmPassword, input),
    onSuccess: () => onAnswer(true),
  })
  return (
    <Dialog
      title={words('auth.confirmPassword.title')}
      intro={words('auth.confirmPassword.intro')}
      onCancel={() => onAnswer(false)}
    >
      <Form
        schema={confirmPassword.body}
        isPending={confirm.isPending}
        onSubmit={(input) => confirm.mutate(input)}
      >
        {confirm.isError && (
          <Notice kind="bad">{sentenceOf(confirm.error) ?? words('auth.confirmPassword.failed')}</Notice>
        )}
        <PasswordField
          name="password"
          label={words('auth.password')}
          autoComplete="current-password"
          requiredMessage={words('auth.passwordRequired')}
        />
        <PasskeyInstead onGiven={() => onAnswer(true)} />
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>{words('ui.cancel')}</Button>
          <SubmitButton>{words('auth.confirmPassword.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
