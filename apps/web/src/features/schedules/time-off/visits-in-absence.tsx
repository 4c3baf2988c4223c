import { appointmentPath, PATHS } from '@desk/contract/paths'
import {
  decideVisitsInAbsence,
  listVisitsInAbsences,
  type VisitInAbsence,
} from '@desk/contract/visits-in-absences'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../lib/day-in-words.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePreview } from '../../../ui/preview/use-preview.tsx'
import styles from '../schedules.module.css'

const keyOf = (doctorId: string) => ['schedules', 'in-absences', doctorId] as const

function useVisitsInAbsences(doctorId: string) {
  useLive(`slots:${doctorId}`, keyOf(doctorId))
  return useQuery({
    queryKey: keyOf(doctorId),
    queryFn: ({ signal }) => callOrThrow(listVisitsInAbsences, { doctorId }, { signal }),
    select: ({ data }) => data,
  })
}

type VisitsInAbsenceProps = { doctorId: string; absenceId: string; when: string }

/** Who stays can be planned here; others elsewhere. */
export function VisitsInAbsence(props: VisitsInAbsenceProps) {
  const { data = [] } = useVisitsInAbsences(props.doctorId)
  const visits = data.filter(({ absenceId }) => absenceId === props.absenceId)
  return visits.length > 0 ? <Visits {...props} visits={visits} /> : null
}

const isKept = ({ decision }: VisitInAbsence) => decision === 'kept'

function Visits({ doctorId, absenceId, when, visits }: VisitsInAbsenceProps & { visits: VisitInAbsence[] }) {
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: keyOf(doctorId) })
  const { save, isPending, refused, preview } = usePreview({
    question: {
      title: words('in-absence.title'),
      intro: (
        <p>
          <KeepDates text={when} />
        </p>
      ),
      confirmLabel: words('outside-hits.save'),
      isHarmless: true,
    },
    onSaved: readAnew,
    onRefused: readAnew,
  })
  return (
    <div className={styles.inAbsence}>
      <p>{words('in-absence.visits')}</p>
      <VisitList visits={visits} />
      <span className={styles.inAbsenceButtons}>
        {visits.some(isKept) && (
          <Button
            small
            pending={isPending}
            aria-label={words('in-absence.decideOf', { when })}
            onClick={() =>
              save((answer) => callOrThrow(decideVisitsInAbsence, { ...answer, doctorId, absenceId }))
            }
          >
            {words('in-absence.decide')}
          </Button>
        )}
        {!visits.every(isKept) && (
          <ButtonLink small to={PATHS.proposals}>
            {words('in-absence.toProposals')}
          </ButtonLink>
        )}
      </span>
      {refused && <Notice kind="bad">{refused.text}</Notice>}
      {preview}
    </div>
  )
}

function VisitList({ visits }: { visits: readonly VisitInAbsence[] }) {
  return (
    <ul>
      {visits.map(({ appointmentId, name, date, time, decision }) => (
        <li key={appointmentId}>
          <Link to={appointmentPath(appointmentId)}>{name}</Link>
          {', '}
          <KeepDates
            text={words('in-absence.visit', { when: dayAndTime(dayMonthYear(date), time), decision })}
          />
        </li>
      ))}
    </ul>
  )
}
