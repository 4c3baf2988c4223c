import { PATHS } from '@desk/contract/paths'
import { useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/current-user.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { words } from '../../lib/words.ts'
import { Page } from '../../ui/page.tsx'
import { useApply } from './api.ts'
import { DoctorForm } from './doctor-form.tsx'

export function ApplyScreen() {
  const user = useUser()
  const apply = useApply()
  const navigate = useNavigate()
  const draft = useDraft('application')
  const done = () => {
    draft.drop()
    navigate(PATHS.home)
  }
  return (
    <Page title={words('doctors.apply.title')} intro={words('doctors.apply.intro')}>
      <DoctorForm
        userId={user.id}
        action={words('doctors.apply.submit')}
        isPending={apply.isPending}
        draft={draft}
        onSave={(profile) => apply.mutate(profile, { onSuccess: done })}
      />
    </Page>
  )
}
