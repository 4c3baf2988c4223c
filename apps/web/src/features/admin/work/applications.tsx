import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import type { WaitingWork } from '@desk/contract/waiting-work'
import { useId, useState } from 'react'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ApplicationFacts, ApplicationQuestion } from '../application-question.tsx'
import { When } from '../send-status.tsx'
import styles from './work.module.css'
import { useChangeDoctorStatus } from './work-api.ts'

type Application = WaitingWork['applications']['first'][number]

export function Applications({
  applications: { count, isCapped = false, first },
}: Pick<WaitingWork, 'applications'>) {
  if (count === 0) return null
  const more = count - first.length
  return (
    <section aria-labelledby="applications" className={styles.part}>
      <h3 id="applications">{words(isCapped ? 'work.manyApplications' : 'work.applications', { count })}</h3>
      <ul className={styles.applications}>
        {first.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.foot}>
          {!isCapped && words('work.more', { count: more })}{' '}
          <Link to={`${PATHS.doctors}?show=pending`} aria-describedby="applications">
            {words('work.all')}
          </Link>
        </p>
      )}
    </section>
  )
}

function ApplicationCard({ application }: { application: Application }) {
  const { id, userId, firstName, lastName, appliedAt } = application
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const decide = useChangeDoctorStatus()
  const close = () => setAsked(null)
  const status = asked === 'approve' ? 'approved' : 'rejected'
  const nameId = useId()
  const name = `${firstName} ${lastName}`
  return (
    <li className={styles.application}>
      <strong id={nameId}>
        <bdi>{name}</bdi>
      </strong>
      <ApplicationFacts of={application} />
      <p className={styles.detail}>
        {words('work.since')} <When instant={appliedAt} />
      </p>
      <div className={styles.buttons}>
        <Button small kind="primary" description={name} onClick={() => setAsked('approve')}>
          {words('admin.doctors.approve')}
        </Button>
        <Button small description={name} onClick={() => setAsked('decline')}>
          {words('admin.doctors.decline')}
        </Button>
        <ButtonLink small to={doctorRecordPath(id)} aria-describedby={nameId}>
          {words('work.open')}
        </ButtonLink>
      </div>
      {asked && (
        <ApplicationQuestion
          decision={asked}
          applicant={application}
          isPending={decide.isPending}
          onConfirm={() => decide.mutate({ doctorId: id, userId, status }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </li>
  )
}
