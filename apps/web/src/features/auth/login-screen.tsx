import { lazy, Suspense, useState } from 'react'
import { Link } from '../../lib/router.tsx'
import { PATHS } from '@desk/contract/paths'
import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import type { ApiError } from '../../lib/api-error.ts'
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts'
import { useHospital } from '../../lib/hospital.ts'
import { leadsToTyped } from '../../lib/return-path.ts'
import { loadWordsOf, richWords, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { signIn } from './sign-in.ts'
import { LOG_IN_FIELDS, readFields } from './visitor-forms.ts'

const readLogIn = readFields(LOG_IN_FIELDS)

// Rarely seen: not in the log-in page.
const SecondStep = lazy(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadWordsOf('second-step')])
  return step
})

export function LoginScreen() {
  const [email, setEmail] = useState('')
  // Stays, unlike a toast: whoever waits rereads it.
  const [advice, setAdvice] = useState<string | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [asked, setAsked] = useState<object | null>(null)
  const back = (why: string | null) => {
    setAsked(null)
    setAdvice(why)
  }
  if (asked) return <NextStep asked={asked} onBack={back} />
  async function send({ email: typed, password }: { email: string; password: string }) {
    setEmail(typed)
    setAdvice(null)
    setRefused(null)
    setAsked(await signIn({ email: typed, password }, { onAdvice: setAdvice, onRefused: setRefused }))
  }
  return (
    <AuthLayout
      heading={words('auth.login.title')}
      documentTitle={words('auth.login.tab')}
      otherWay={<OtherWays />}
    >
      <WhileTyping />
      <PlainForm fields={LOG_IN_FIELDS} read={readLogIn} error={refused} onSubmit={send}>
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
      </PlainForm>
      <PasskeyLogIn />
    </AuthLayout>
  )
}

function NextStep({ asked, onBack }: { asked: object; onBack: (why: string | null) => void }) {
  return (
    <Suspense fallback={<Spinner />}>
      <SecondStep asked={asked} onBack={() => onBack(null)} onEnded={onBack} />
    </Suspense>
  )
}

function WhileTyping() {
  const [wasTyping] = useState(leadsToTyped)
  return wasTyping && <Notice kind="bad">{words('auth.login.ended')}</Notice>
}

function PasskeyLogIn() {
  if (!canUsePasskeys(useHospital())) return null
  return (
    <Button wide onClick={() => void logInByPasskey()}>
      {words('auth.login.passkey')}
    </Button>
  )
}

async function logInByPasskey(): Promise<void> {
  const [passkeys] = await Promise.all([import('./passkey-log-in.ts'), loadWordsOf('second-step')])
  await passkeys.logInByPasskey()
}

function OtherWays() {
  return (
    <>
      <Link to={VISITOR_PATHS.register}>{words('auth.login.register')}</Link>
      <Link to={VISITOR_PATHS.forgotPassword}>{words('auth.login.forgot')}</Link>
      <p>{richWords('record.findInstead', { link: linkTo(PATHS.findAppointment) })}</p>
    </>
  )
}
