import { PATHS } from '@desk/contract/paths'
import { Link, useNavigate, useParams } from 'react-router'
import { useUser } from '../../lib/current-user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Page } from '../../ui/page.tsx'
import { useDoctorInfo, useUpdateProfile } from './api.ts'
import { DoctorForm } from './doctor-form.tsx'

/** A doctor's own profile; an administrator may see to any (R1). */
export function DoctorProfileScreen() {
  const { id: userId = '' } = useParams()
  const isOwn = userId === useUser().id
  const query = useDoctorInfo(userId)
  const update = useUpdateProfile()
  const navigate = useNavigate()
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title="Manage Profile"
      intro={
        isOwn && (
          <>
            Manage your name, password and devices under <Link to={PATHS.profile}>Your account</Link>.
          </>
        )
      }
    >
      {isUnknown ? (
        <NoProfile />
      ) : (
        <QueryContent query={query} itemsLabel="details of the profile">
          {(doctor) => (
            <DoctorForm
              key={doctor.id}
              userId={userId}
              profile={doctor}
              action="Update"
              isPending={update.isPending}
              onSave={(profile) => update.mutate(profile, { onSuccess: () => void navigate(PATHS.home) })}
            />
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function NoProfile() {
  return (
    <EmptyState
      title="There is no doctor’s profile at this address."
      action={<ButtonLink to={PATHS.home}>Go to Home</ButtonLink>}
    >
      The account may not have applied to be a doctor.
    </EmptyState>
  )
}
