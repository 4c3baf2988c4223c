import type { Application } from '@desk/contract/application'
import { doctorProfilePath } from '@desk/contract/paths'
import { useUser } from '../../lib/current-user.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Instead of the form, or above it where one may apply again. */
export function ApplicationState({ status, appliedAt }: Application) {
  const user = useUser()
  const { timeZone = 'UTC' } = useHospital() ?? {}
  const since = hospitalTime(appliedAt, timeZone)
  if (status === 'rejected') return <Notice>{words('application.rejected', { since })}</Notice>
  const isDoctor = status === 'approved'
  return (
    <Card>
      <EmptyState
        title={words(isDoctor ? 'application.approvedTitle' : 'application.pendingTitle')}
        action={
          isDoctor && (
            <ButtonLink to={doctorProfilePath(user.id)}>{words('application.openProfile')}</ButtonLink>
          )
        }
      >
        <KeepDates
          text={isDoctor ? words('application.approved') : words('application.pending', { since })}
        />
      </EmptyState>
    </Card>
  )
}
