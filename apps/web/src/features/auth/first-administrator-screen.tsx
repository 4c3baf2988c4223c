import { createFirstAdministrator } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { useDraftOf } from '../../lib/draft-of.ts'
import { Link, useLocation, useNavigate } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { Form } from '../../ui/form.tsx'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, usePasswordError } from './new-password-field.tsx'
import { setUp } from './answer-of.ts'

/** From the console's single-use link (R20); the code is in the hash, unseen by logs. */
export function FirstAdministratorScreen() {
  const setupCode = useLocation().hash.slice(1)
  return setupCode === '' ? <WithoutCode /> : <SetUpForm setupCode={setupCode} />
}

/** Not the password. */
const KEPT = ['name', 'email'] as const

function SetUpForm({ setupCode }: { setupCode: string }) {
  const navigate = useNavigate()
  const errorOf = usePasswordError()
  const draft = useDraftOf('', 'first-administrator')
  return (
    <AuthLayout
      heading={words('auth.setUp.title')}
      documentTitle={words('auth.setUp.tab')}
      intro={words('auth.setUp.intro')}
    >
      <KeptFields draft={draft} names={KEPT}>
        <Form
          schema={createFirstAdministrator.body}
          given={{ setupCode }}
          check={(textOf) => ({ password: errorOf(textOf('password')) })}
          onSubmit={async (input) => {
            if (!(await setUp(input))) return
            draft.drop()
            navigate(PATHS.login)
          }}
        >
          <AccountFields />
          <NewPasswordField name="password" label={words('auth.password')} />
          <SubmitButton wide>{words('auth.setUp.submit')}</SubmitButton>
        </Form>
      </KeptFields>
    </AuthLayout>
  )
}

function WithoutCode() {
  return (
    <AuthLayout
      heading={words('auth.setUp.title')}
      documentTitle={words('auth.setUp.tab')}
      otherWay={<Link to={PATHS.login}>{words('auth.setUp.goToLogin')}</Link>}
    >
      <p>{words('auth.setUp.incomplete')}</p>
    </AuthLayout>
  )
}
