import { acceptInvitation } from '@desk/contract/invitation'
import { PATHS } from '@desk/contract/paths'
import { Link, useLocation, useNavigate } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { rememberReturn } from '../../lib/return-path.ts'
import { joinAsInvited } from './join.ts'

/** The token is in the hash, unseen by logs. */
export function InvitationScreen() {
  const token = useLocation().hash.slice(1)
  return token === '' ? <WithoutToken /> : <AcceptForm token={token} />
}

function AcceptForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  return (
    <AuthLayout
      heading={words('auth.invitation.title')}
      documentTitle={words('auth.invitation.tab')}
      intro={words('auth.invitation.intro')}
    >
      <Form
        schema={acceptInvitation.body}
        given={{ invitationToken: token }}
        check={(textOf) => ({ password: errorOf(textOf('password')) })}
        onSubmit={async (input) => {
          const role = await joinAsInvited(input)
          if (role === null) return
          // After log-in: it is approved at once.
          if (role === 'doctor') rememberReturn(PATHS.applyDoctor)
          navigate(PATHS.login)
        }}
      >
        <TextField name="name" label={words('auth.name')} autoComplete="name" />
        <NewPasswordField name="password" label={words('auth.password')} />
        <SubmitButton wide>{words('auth.invitation.submit')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}

function WithoutToken() {
  return (
    <AuthLayout
      heading={words('auth.invitation.title')}
      documentTitle={words('auth.invitation.tab')}
      otherWay={<Link to={PATHS.login}>{words('auth.setUp.goToLogin')}</Link>}
    >
      <p>{words('auth.invitation.incomplete')}</p>
    </AuthLayout>
  )
}
