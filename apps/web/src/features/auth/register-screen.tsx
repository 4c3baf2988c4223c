import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { Link, useNavigate } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { PlainForm } from '../../ui/plain-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { signUp } from './sign-in.ts'
import { readFields, REGISTER_FIELDS } from './visitor-forms.ts'

const readRegister = readFields(REGISTER_FIELDS)

export function RegisterScreen() {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  return (
    <AuthLayout
      heading={words('auth.register.title')}
      documentTitle={words('auth.register.tab')}
      otherWay={<Link to={VISITOR_PATHS.login}>{words('auth.register.login')}</Link>}
    >
      <PlainForm
        fields={REGISTER_FIELDS}
        read={readRegister}
        check={(textOf) => ({ password: errorOf(textOf('password')) })}
        onSubmit={async (input) => {
          if (await signUp(input)) navigate(VISITOR_PATHS.login)
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label={words('auth.password')} />
        <SubmitButton wide>{words('auth.register.submit')}</SubmitButton>
      </PlainForm>
    </AuthLayout>
  )
}
