import { Link } from 'react-router'
import { LIMITS } from '@desk/contract/fields'
import { PATHS } from '@desk/contract/paths'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
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
      <Form names={['email', 'password']} onSubmit={signIn}>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          requiredMessage={REQUIRED.email}
          maxLength={LIMITS.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          requiredMessage={REQUIRED.password}
        />
        <SubmitButton wide>Login</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
