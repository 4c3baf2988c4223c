import { PATHS } from '@desk/contract/paths'
import { useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Page } from '../../ui/page.tsx'
import { useApply } from './api.ts'
import { DoctorForm } from './doctor-form.tsx'

export function ApplyScreen() {
  const user = useUser()
  const apply = useApply()
  const navigate = useNavigate()
  return (
    <Page title={words('doctors.apply.title')} intro={words('doctors.apply.intro')}>
      <DoctorForm
        userId={user.id}
        action={words('doctors.apply.submit')}
        isPending={apply.isPending}
        onSave={(profile) => apply.mutate(profile, { onSuccess: () => navigate(PATHS.home) })}
      />
    </Page>
  )
}
