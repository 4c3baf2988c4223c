import { register } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { Link, useNavigate } from 'react-router'
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
      heading="Register From"
      documentTitle="Register"
      otherWay={<Link to={PATHS.login}>Already user login here</Link>}
    >
      <Form
        schema={register.body}
        check={(textOf) => ({ password: errorOf(textOf('password')) })}
        onSubmit={async (input) => {
          if (await signUp(input)) await navigate(PATHS.login)
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton wide>Register</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
