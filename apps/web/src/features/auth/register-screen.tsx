import { PATHS } from '@desk/contract/paths'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { signUp } from './sign-in.ts'

export function RegisterScreen() {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  return (
    <AuthLayout
      heading="Register From"
      documentTitle="Register"
      otherWay={<Link to={PATHS.login}>Already user login here</Link>}
    >
      <Form
        names={['name', 'email', 'password']}
        check={({ password }) => ({ password: errorOf(password) })}
        onSubmit={async (values) => {
          if (await signUp(values)) await navigate(PATHS.login)
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton wide>Register</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
