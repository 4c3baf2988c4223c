import { register } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { Link, useNavigate } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { AccountFields } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { signUp } from './sign-in.ts'

export function RegisterScreen() {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  return (
    <AuthLayout
      heading={words('auth.register.title')}
      documentTitle={words('auth.register.tab')}
      otherWay={<Link to={PATHS.login}>{words('auth.register.login')}</Link>}
    >
      <Form
        schema={register.body}
        check={(textOf) => ({ password: errorOf(textOf('password')) })}
        onSubmit={async (input) => {
          if (await signUp(input)) navigate(PATHS.login)
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label={words('auth.password')} />
        <SubmitButton wide>{words('auth.register.submit')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
