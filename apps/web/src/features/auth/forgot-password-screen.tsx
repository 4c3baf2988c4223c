import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { Link } from '../../lib/router.tsx'
import { useHospital } from '../../lib/hospital.ts'
import { callPlainly } from '../../lib/visitor-api.ts'
import { words } from '../../lib/words.ts'
import { PlainForm } from '../../ui/plain-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useVisitorCall } from './visitor-call.ts'
import { FORGOT_FIELDS, readFields } from './visitor-forms.ts'

const readForgot = readFields(FORGOT_FIELDS)
const askForLink = ({ email }: { email: string }) => callPlainly('forgotPassword', { email })

const toLogin = () => <Link to={VISITOR_PATHS.login}>{words('account.forgot.goToLogin')}</Link>

export function ForgotPasswordScreen() {
  const hospital = useHospital()
  const { outcome, isPending, send } = useVisitorCall(askForLink, words('account.forgot.failed'))
  if (hospital && !hospital.sendsEmail) return <AskTheHospital />
  if (outcome) return <LookAtInbox text={outcome.message} />
  return (
    <AuthLayout
      heading={words('account.forgot.title')}
      documentTitle={words('account.forgot.title')}
      intro={words('account.forgot.intro')}
      otherWay={toLogin()}
    >
      <PlainForm fields={FORGOT_FIELDS} read={readForgot} isPending={isPending} onSubmit={send}>
        <TextField
          name="email"
          label={words('auth.email')}
          autoComplete="username"
          requiredMessage={words('auth.emailRequired')}
        />
        <SubmitButton wide>{words('account.forgot.submit')}</SubmitButton>
      </PlainForm>
    </AuthLayout>
  )
}

function LookAtInbox({ text }: { text: string }) {
  return (
    <AuthLayout
      key="sent"
      isOutcome
      heading={words('account.forgot.sent')}
      documentTitle={words('account.forgot.sent')}
      intro={text}
      otherWay={toLogin()}
    >
      <p>{words('account.forgot.nothingCame')}</p>
    </AuthLayout>
  )
}

function AskTheHospital() {
  return (
    <AuthLayout
      key="ask"
      heading={words('account.forgot.title')}
      documentTitle={words('account.forgot.title')}
      otherWay={toLogin()}
    >
      <p>{words('account.forgot.askTheHospital')}</p>
    </AuthLayout>
  )
}
