import { Link, useNavigate } from 'react-router'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordField, usePasswordComplaint } from './new-password-field.tsx'
import { signUp } from './sign-in.ts'

export function RegisterScreen() {
  const navigate = useNavigate()
  const complaintAbout = usePasswordComplaint()
  return (
    <Entrance
      heading="Register From"
      documentTitle="Register"
      otherWay={<Link to="/login">Already user login here</Link>}
    >
      <Form
        names={['name', 'email', 'password']}
        check={({ password }) => ({ password: complaintAbout(password) })}
        onSubmit={async (values) => {
          if (await signUp(values)) await navigate('/login')
        }}
      >
        <AccountFields />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton wide>Register</SubmitButton>
      </Form>
    </Entrance>
  )
}
