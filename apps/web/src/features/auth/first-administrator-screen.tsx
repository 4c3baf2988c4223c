import { Link, useLocation, useNavigate } from 'react-router'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordField, usePasswordComplaint } from './new-password-field.tsx'
import { setUp } from './sign-in.ts'

/** Behind the single-use link of the server's console (R20); the code is in the hash, which no log ever sees. */
export function FirstAdministratorScreen() {
  const setupCode = useLocation().hash.slice(1)
  return setupCode === '' ? <WithoutCode /> : <SetUpForm setupCode={setupCode} />
}

function SetUpForm({ setupCode }: { setupCode: string }) {
  const navigate = useNavigate()
  const complaintAbout = usePasswordComplaint()
  return (
    <Entrance
      heading="Set up the desk"
      documentTitle="Set up"
      intro="This makes the first administrator, who approves doctors and looks after accounts."
    >
      <Form
        names={['name', 'email', 'password']}
        check={({ password }) => ({ password: complaintAbout(password) })}
        onSubmit={async (values) => {
          if (await setUp({ ...values, setupCode })) await navigate('/login')
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton wide>Make the administrator</SubmitButton>
      </Form>
    </Entrance>
  )
}

function WithoutCode() {
  return (
    <Entrance
      heading="Set up the desk"
      documentTitle="Set up"
      otherWay={<Link to="/login">Go to the login</Link>}
    >
      <p>
        This page needs the whole link that the server printed when it started. Please copy it from there,
        including what comes after the #.
      </p>
    </Entrance>
  )
}
