import { confirmEmail } from '@desk/contract/auth'
import { confirmProfileEmail } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { call } from '../../lib/api.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useVisitorCall } from './visitor-call.ts'

type ConfirmCall = typeof confirmEmail | typeof confirmProfileEmail

/** Opening changes nothing, the press does (R30). The token is in the hash, unseen by logs. */
export function ConfirmEmailScreen() {
  return <ConfirmAddress endpoint={confirmEmail} />
}

export function ConfirmProfileEmailScreen() {
  return <ConfirmAddress endpoint={confirmProfileEmail} />
}

function ConfirmAddress({ endpoint }: { endpoint: ConfirmCall }) {
  const token = useLocation().hash.slice(1)
  const { outcome, isPending, send } = useVisitorCall(
    (input: { token: string }) => call(endpoint, input),
    words('account.confirmEmail.failed'),
  )
  if (token === '') return <LinkMessage text={words('account.confirmEmail.incomplete')} />
  if (outcome?.success) return <Confirmed text={outcome.message} />
  if (outcome) return <LinkMessage key="refused" isOutcome text={outcome.message} />
  return (
    <AuthLayout
      heading={words('account.confirmEmail.title')}
      documentTitle={words('account.confirmEmail.tab')}
      intro={words('account.confirmEmail.intro')}
    >
      <Button kind="primary" wide pending={isPending} onClick={() => void send({ token })}>
        {words('account.confirmEmail.submit')}
      </Button>
    </AuthLayout>
  )
}

function Confirmed({ text }: { text: string }) {
  return (
    <AuthLayout
      key="confirmed"
      isOutcome
      heading={words('account.confirmEmail.done')}
      documentTitle={words('account.confirmEmail.tab')}
      intro={text}
    >
      <ButtonLink kind="primary" wide to={PATHS.home}>
        {words('account.confirmEmail.goOn')}
      </ButtonLink>
    </AuthLayout>
  )
}

function LinkMessage({ text, isOutcome }: { text: string; isOutcome?: boolean }) {
  return (
    <AuthLayout
      isOutcome={isOutcome}
      heading={words('account.confirmEmail.title')}
      documentTitle={words('account.confirmEmail.tab')}
      intro={text}
      otherWay={<Link to={PATHS.profile}>{words('account.confirmEmail.goToProfile')}</Link>}
    >
      {null}
    </AuthLayout>
  )
}
