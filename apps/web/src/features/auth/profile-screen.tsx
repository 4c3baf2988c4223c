import { updateAccount } from '@desk/contract/auth'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { AddressProof } from './address-proof.tsx'
import { useUpdateAccount } from './api.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfilePage } from './profile-page.tsx'
import { SessionList } from './session-list.tsx'

const KEPT = ['name', 'email'] as const

/** R2 */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const user = useUser()
  const update = useUpdateAccount()
  const draft = useDraft('account')
  return (
    <ProfilePage documentTitle={words('auth.profile.title')}>
      <Card title={words('auth.profile.account')} intro={words('auth.profile.accountIntro')}>
        <AddressProof user={user} />
        <KeptFields draft={draft} names={KEPT}>
          <Form
            schema={updateAccount.body}
            isPending={update.isPending}
            onSubmit={(input) => update.mutate(input, { onSuccess: draft.forget })}
          >
            <AccountFields name={user.name} email={user.email} />
            <FormActions>
              <SubmitButton>{words('auth.profile.save')}</SubmitButton>
            </FormActions>
          </Form>
        </KeptFields>
      </Card>
      {children}
      <Card title={words('auth.profile.password')} intro={words('auth.profile.passwordIntro')}>
        <PasswordForm />
      </Card>
      <Card title={words('auth.profile.sessions')} intro={words('auth.profile.sessionsIntro')}>
        <SessionList />
      </Card>
    </ProfilePage>
  )
}
