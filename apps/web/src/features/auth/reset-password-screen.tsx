import { resetPassword } from '@desk/contract/auth'
import type { InputOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { call } from '../../lib/api.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { readDeviceToken, storeDeviceToken } from '../../lib/device-token.ts'
import { clearSession } from '../../lib/session.ts'
import { words } from '../../lib/words.ts'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { useVisitorCall } from './visitor-call.ts'

/** Opening changes nothing, the new password does (R30). */
export function ResetPasswordScreen() {
  const token = useLocation().hash.slice(1)
  return token === '' ? <Incomplete /> : <ResetForm token={token} />
}

function ResetForm({ token }: { token: string }) {
  const errorOf = usePasswordError()
  const { outcome, isPending, send } = useVisitorCall(
    (input: InputOf<typeof resetPassword>) => call(resetPassword, input),
    words('account.reset.failed'),
    async ({ deviceToken }) => {
      if (deviceToken) await storeDeviceToken(deviceToken)
    },
  )
  if (outcome?.success) return <PasswordReset text={outcome.message} />
  return (
    <AuthLayout
      heading={words('account.reset.title')}
      documentTitle={words('account.reset.title')}
      intro={words('account.reset.intro')}
      otherWay={<Link to={PATHS.forgotPassword}>{words('account.reset.anotherLink')}</Link>}
    >
      <Form
        schema={resetPassword.body}
        given={{ token }}
        check={(textOf) => ({ password: errorOf(textOf('password')) })}
        isPending={isPending}
        onSubmit={async (input) => send({ ...input, deviceToken: await readDeviceToken() })}
      >
        {outcome && <Notice kind="bad">{outcome.message}</Notice>}
        <NewPasswordField name="password" label={words('auth.profile.newPassword')} />
        <SubmitButton wide>{words('account.reset.submit')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}

function PasswordReset({ text }: { text: string }) {
  return (
    <AuthLayout
      key="done"
      isOutcome
      heading={words('account.reset.done')}
      documentTitle={words('account.reset.done')}
      intro={text}
      otherWay={
        <Link to={PATHS.login} onClick={clearSession}>
          {words('account.forgot.goToLogin')}
        </Link>
      }
    >
      {null}
    </AuthLayout>
  )
}

function Incomplete() {
  return (
    <AuthLayout
      heading={words('account.reset.title')}
      documentTitle={words('account.reset.title')}
      otherWay={<Link to={PATHS.forgotPassword}>{words('account.reset.anotherLink')}</Link>}
    >
      <p>{words('account.confirmEmail.incomplete')}</p>
    </AuthLayout>
  )
}
