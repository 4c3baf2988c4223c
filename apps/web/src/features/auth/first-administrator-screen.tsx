import { createFirstAdministrator } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { Link, useLocation, useNavigate } from 'react-router'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { AccountFields } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { setUp } from './sign-in.ts'

/** Behind the single-use link of the server's console (R20); the code is in the hash, which no log ever sees. */
export function FirstAdministratorScreen() {
  const setupCode = useLocation().hash.slice(1)
  return setupCode === '' ? <WithoutCode /> : <SetUpForm setupCode={setupCode} />
}

function SetUpForm({ setupCode }: { setupCode: string }) {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  return (
    <AuthLayout
      heading="Create the administrator account"
      documentTitle="Set up"
      intro="The administrator approves doctors and manages accounts."
    >
      <Form
        schema={createFirstAdministrator.body}
        given={{ setupCode }}
        check={(textOf) => ({ password: errorOf(textOf('password')) })}
        onSubmit={async (input) => {
          if (await setUp(input)) await navigate(PATHS.login)
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton wide>Create administrator</SubmitButton>
      </Form>
    </AuthLayout>
  )
}

function WithoutCode() {
  return (
    <AuthLayout
      heading="Create the administrator account"
      documentTitle="Set up"
      otherWay={<Link to={PATHS.login}>Go to login</Link>}
    >
      <p>
        This page needs the complete link that the server printed when it started. Please copy all of it,
        including the part after the #.
      </p>
    </AuthLayout>
  )
}
