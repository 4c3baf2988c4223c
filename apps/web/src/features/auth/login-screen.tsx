import { useState } from 'react'
import { Link } from 'react-router'
import { logIn } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { words } from '../../lib/words.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { signIn } from './sign-in.ts'

export function LoginScreen() {
  // It stays, unlike a toast: somebody who has to wait reads it more than once.
  const [advice, setAdvice] = useState<string | null>(null)
  return (
    <AuthLayout
      heading={words('auth.login.title')}
      documentTitle={words('auth.login.tab')}
      otherWay={<Link to={PATHS.register}>{words('auth.login.register')}</Link>}
    >
      <Form
        schema={logIn.body}
        onSubmit={(input) => {
          setAdvice(null)
          return signIn(input, { onAdvice: setAdvice })
        }}
      >
        <TextField
          name="email"
          label={words('auth.email')}
          autoComplete="username"
          requiredMessage={words('auth.emailRequired')}
        />
        <PasswordField
          name="password"
          label={words('auth.password')}
          autoComplete="current-password"
          requiredMessage={words('auth.passwordRequired')}
        />
        {advice !== null && <Notice kind="bad">{advice}</Notice>}
        <SubmitButton wide>{words('auth.login.submit')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
