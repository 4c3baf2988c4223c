import { Link } from 'react-router'
import { logIn } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { REQUIRED } from './messages.ts'
import { signIn } from './sign-in.ts'

export function LoginScreen() {
  return (
    <AuthLayout
      heading="Login From"
      documentTitle="Login"
      otherWay={<Link to={PATHS.register}>Not a user Register here</Link>}
    >
      <Form schema={logIn.body} onSubmit={signIn}>
        <TextField name="email" label="Email" autoComplete="username" requiredMessage={REQUIRED.email} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          requiredMessage={REQUIRED.password}
        />
        <SubmitButton wide>Login</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
