import { PATHS } from '@desk/contract/paths'
import { useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/current-user.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { words } from '../../lib/words.ts'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useApplication, useApplyAsDoctor } from './api.ts'
import { ApplicationState } from './application-state.tsx'
import styles from './apply-screen.module.css'
import { DoctorForm } from './doctor-form.tsx'

export function ApplyScreen() {
  const query = useApplication()
  return (
    <Page title={words('doctors.apply.title')} intro={words('doctors.apply.intro')}>
      {query.isError ? (
        // The server refuses a second one.
        <ApplicationForm />
      ) : (
        <QueryContent query={query} items="profile">
          {(application) => (
            <div className={styles.parts}>
              {application && <ApplicationState {...application} />}
              {(!application || application.status === 'rejected') && <ApplicationForm />}
            </div>
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function ApplicationForm() {
  const user = useUser()
  const apply = useApplyAsDoctor()
  const navigate = useNavigate()
  const draft = useDraft('application')
  const done = () => {
    draft.drop()
    navigate(PATHS.home)
  }
  return (
    <DoctorForm
      userId={user.id}
      action={words('doctors.apply.submit')}
      isPending={apply.isPending}
      draft={draft}
      onSave={(profile) => apply.mutate(profile, { onSuccess: done })}
    />
  )
}
