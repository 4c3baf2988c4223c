import { listMyProposals, type Proposal } from '@desk/contract/proposal'
import { proposalPath } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router.tsx'
import { callOrThrow } from '../../lib/api.ts'
import { isAwaited } from '../../lib/is-awaited.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { LISTS_KEY } from './api.ts'
import styles from './asked-to-answer.module.css'

export function useMyProposals() {
  const query = useQuery({
    queryKey: [...LISTS_KEY, 'mine', 'proposals'],
    queryFn: ({ signal }) => callOrThrow(listMyProposals, {}, { signal }),
    select: (reply) => reply.data,
  })
  return { query, proposals: query.data ?? [], isAwaited: isAwaited(query) }
}

export function AskedToAnswer({ query }: Pick<ReturnType<typeof useMyProposals>, 'query'>) {
  const isLost = query.data === undefined && query.errorUpdateCount > 0
  if (!query.data?.length && !isLost) return null
  return (
    <QueryContent query={query} items="appointments" failed={words('asked-patient.failed')} isAside bars={0}>
      {(asked) => <Asked proposals={asked} />}
    </QueryContent>
  )
}

function Asked({ proposals }: { proposals: readonly Proposal[] }) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <Notice>
      <p>{words('asked-patient.title', { count: proposals.length })}</p>
      <ul className={styles.asked}>
        {proposals.map(({ id, from, answerBy, lapsesAt, isOverdue }) => (
          <li key={id}>
            <Link to={proposalPath(id)}>
              <KeepDates
                text={words('asked-patient.answer', {
                  date: dayMonthYear(from.date),
                  time: from.time,
                  lastName: from.doctor.lastName,
                  until: hospitalTime(isOverdue ? lapsesAt : answerBy, timeZone),
                })}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export const ProposedInstead = ({ proposal }: { proposal: Proposal }) => (
  <div>
    <Link to={proposalPath(proposal.id)}>{words('asked-patient.inLine')}</Link>
  </div>
)
