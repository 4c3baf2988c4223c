import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { useDraftOf } from '../../lib/draft-of.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { signUp } from './sign-in.ts'
import { readFields, REGISTER_FIELDS } from './visitor-forms.ts'

/** Not the password. */
const KEPT = ['name', 'email'] as const

const readRegister = readFields(REGISTER_FIELDS)

export function RegisterScreen() {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  const draft = useDraftOf('', 'register')
  return (
    <AuthLayout
      heading={words('auth.register.title')}
      documentTitle={words('auth.register.tab')}
      otherWay={<Link to={VISITOR_PATHS.login}>{words('auth.register.login')}</Link>}
    >
      <KeptFields draft={draft} names={KEPT}>
        <PlainForm
          fields={REGISTER_FIELDS}
          read={readRegister}
          check={(textOf) => ({ password: errorOf(textOf('password')) })}
          onSubmit={async (input) => {
            if (!(await signUp(input))) return
            draft.drop()
            navigate(VISITOR_PATHS.login)
          }}
        >
          <AccountFields />
          <NewPasswordField name="password" label={words('auth.password')} />
          <SubmitButton wide>{words('auth.register.submit')}</SubmitButton>
        </PlainForm>
      </KeptFields>
    </AuthLayout>
  )
}
