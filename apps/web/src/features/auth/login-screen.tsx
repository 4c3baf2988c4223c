import { lazy, Suspense, useState } from 'react'
import { Link } from '../../lib/router.tsx'
import { logIn } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts'
import { useHospital } from '../../lib/hospital.ts'
import { loadMoreWords, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { signIn } from './sign-in.ts'

// Most people never see it: it must not make the log-in page larger.
const SecondStep = lazy(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadMoreWords()])
  return step
})

export function LoginScreen() {
  const [email, setEmail] = useState('')
  // It stays, unlike a toast: somebody who has to wait reads it more than once.
  const [advice, setAdvice] = useState<string | null>(null)
  const [asked, setAsked] = useState<object | null>(null)
  if (asked) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep asked={asked} onBack={() => setAsked(null)} />
      </Suspense>
    )
  }
  return (
    <AuthLayout
      heading={words('auth.login.title')}
      documentTitle={words('auth.login.tab')}
      otherWay={<OtherWays />}
    >
      <Form
        schema={logIn.body}
        onSubmit={async (input) => {
          setEmail(input.email)
          setAdvice(null)
          setAsked(await signIn(input, { onAdvice: setAdvice }))
        }}
      >
        <TextField
          name="email"
          label={words('auth.email')}
          autoComplete="username"
          requiredMessage={words('auth.emailRequired')}
          defaultValue={email}
        />
        <PasswordField
          name="password"
          label={words('auth.password')}
          autoComplete="current-password"
          requiredMessage={words('auth.passwordRequired')}
        />
        {advice !== null && <Notice kind="bad">{advice}</Notice>}
        <SubmitButton wide>{words('auth.login.submit')}</SubmitButton>
      </Form>
      <PasskeyLogIn />
    </AuthLayout>
  )
}

/** Only where it can work. */
function PasskeyLogIn() {
  if (!canUsePasskeys(useHospital())) return null
  return (
    <Button wide onClick={() => void logInByPasskey()}>
      {words('auth.login.passkey')}
    </Button>
  )
}

async function logInByPasskey(): Promise<void> {
  const [passkeys] = await Promise.all([import('./passkey-log-in.ts'), loadMoreWords()])
  await passkeys.logInByPasskey()
}

function OtherWays() {
  return (
    <>
      <Link to={PATHS.register}>{words('auth.login.register')}</Link>
      <Link to={PATHS.forgotPassword}>{words('auth.login.forgot')}</Link>
    </>
  )
}
