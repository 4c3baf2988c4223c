import { appointmentPath, ofDoctorPath, PATHS } from '@desk/contract/paths'
import type { WaitingWork } from '@desk/contract/waiting-work'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { WholeWords } from '../../../ui/whole-words.tsx'
import { When } from '../send-status.tsx'
import styles from './work.module.css'
import { useRetryEmail } from './work-api.ts'

type Kind = Exclude<keyof WaitingWork, 'backups' | 'dataCheck'>
type ItemOf<Of extends Kind> = WaitingWork[Of]['first'][number]

const HOUR_MS = 3_600_000

const WithDoctor = ({ doctor }: { doctor: ItemOf<'requests'>['doctor'] }) => (
  <bdi className={styles.detail}>{words('desk.doctorName', doctor)}</bdi>
)

export function RequestLine({ request, now }: { request: ItemOf<'requests'>; now: number }) {
  const { appointmentId, name, doctor, date, time, expiresAt } = request
  const hours = Math.max(0, Math.floor((new Date(expiresAt).getTime() - now) / HOUR_MS))
  return (
    <li className={styles.line}>
      <Link to={appointmentPath(appointmentId)}>
        <bdi>{name}</bdi>
      </Link>
      <WithDoctor doctor={doctor} />
      <span className={styles.detail}>
        <KeepDates text={words('work.at', { date: dayMonthYear(date), time })} />
      </span>
      <Badge kind="bad">{words('work.left', { hours })}</Badge>
    </li>
  )
}

export function CallLine({ call: { name, phone, doctor, why } }: { call: ItemOf<'calls'> }) {
  return (
    <li className={styles.line}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={styles.phone}>
        {phone}
      </a>
      <WithDoctor doctor={doctor} />
      <span className={styles.detail}>{words('work.whyCall', { why })}</span>
    </li>
  )
}

export function AnswerLine({
  answer: { name, doctor, answerBy, isToDecide },
}: {
  answer: ItemOf<'answers'>
}) {
  return (
    <li className={styles.line}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <WithDoctor doctor={doctor} />
      {isToDecide ? (
        <Badge kind="bad">{words('work.toDecide')}</Badge>
      ) : (
        <span className={styles.detail}>
          {words('work.answerBy')} <When instant={answerBy} />
        </span>
      )}
    </li>
  )
}

export function EmailLine({ email: { id, subject, recipient, lastError } }: { email: ItemOf<'emails'> }) {
  const again = useRetryEmail()
  return (
    <li className={styles.line}>
      <strong>
        <WholeWords text={subject} />
      </strong>
      <span className={styles.detail}>
        <WholeWords text={recipient} />
      </span>
      {lastError !== null && (
        <span dir="ltr" lang="en" className={styles.detail}>
          {lastError}
        </span>
      )}
      <Button
        small
        pending={again.isPending}
        description={recipient}
        onClick={() => again.mutate({ emailId: id })}
      >
        {words('admin.emails.retry')}
      </Button>
    </li>
  )
}

export function CalendarLine({ calendar }: { calendar: ItemOf<'calendars'> }) {
  const { name, doctor, problem, failingSince } = calendar
  return (
    <li className={styles.line}>
      <Link to={ofDoctorPath(PATHS.doctorOutsideCalendars, doctor.id)}>
        <bdi>{name}</bdi>
      </Link>
      <WithDoctor doctor={doctor} />
      <span className={styles.detail}>{problem}</span>
      <span className={styles.detail}>
        {words('work.since')} <When instant={failingSince} />
      </span>
    </li>
  )
}
