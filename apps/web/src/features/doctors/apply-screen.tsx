import { PATHS } from '@desk/contract/paths'
import { useNavigate } from 'react-router'
import { useUser } from '../../lib/current-user.ts'
import { Page } from '../../ui/page.tsx'
import { useApply } from './api.ts'
import { DoctorForm } from './doctor-form.tsx'

export function ApplyScreen() {
  const user = useUser()
  const apply = useApply()
  const navigate = useNavigate()
  return (
    <Page
      title="Apply Doctor"
      intro="The hospital reviews your application and notifies you of its decision."
    >
      <DoctorForm
        userId={user.id}
        action="Submit"
        isPending={apply.isPending}
        onSave={(profile) => apply.mutate(profile, { onSuccess: () => void navigate(PATHS.home) })}
      />
    </Page>
  )
}
