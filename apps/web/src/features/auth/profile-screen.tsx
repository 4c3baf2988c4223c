import { updateAccount } from '@desk/contract/auth'
import { useUser } from '../../lib/current-user.ts'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountFields } from './account-fields.tsx'
import { useUpdateAccount } from './api.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** One's own account (R2). */
export function ProfileScreen() {
  const user = useUser()
  const update = useUpdateAccount()
  return (
    <Page title="Profile" narrow>
      <Card title="Name and email" intro="You log in with this email address.">
        <Form
          schema={updateAccount.body}
          isPending={update.isPending}
          onSubmit={(input) => update.mutate(input)}
        >
          <AccountFields name={user.name} email={user.email} />
          <FormActions>
            <SubmitButton>Save changes</SubmitButton>
          </FormActions>
        </Form>
      </Card>
      <Card title="Change password" intro="You will be logged out on all other devices.">
        <PasswordForm />
      </Card>
      <Card
        title="Where you are logged in"
        intro="If you do not recognise a device, log it out and change your password."
      >
        <SessionList />
      </Card>
    </Page>
  )
}
