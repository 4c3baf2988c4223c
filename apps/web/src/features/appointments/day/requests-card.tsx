import type { OpenAppointment } from '@desk/contract/open-appointment'
import { appointmentPath } from '@desk/contract/paths'
import { useRef } from 'react'
import { isAwaited } from '../../../lib/is-awaited.ts'
import { Link } from '../../../lib/router.tsx'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinePlaceholder } from '../../../ui/line-placeholder.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import { DecisionButtons } from '../decisions/decision-buttons.tsx'
import { DecidedLines } from '../decisions/decided-lines.tsx'
import { type Decisions, useDecisions } from '../decisions/use-decisions.ts'
import { useRequests } from './day-api.ts'
import styles from './day.module.css'
import { useWhoseDay } from './whose-day.ts'

const CARD = 'requests-that-wait'

/** Requests of any day, the next first; decisions can be undone. */
export function RequestsCard() {
  const query = useRequests()
  const place = useRef<HTMLDivElement>(null)
  const { party, isOwn } = useWhoseDay()
  const decisions = useDecisions({ party, takeFocus: () => place.current?.focus() })
  return (
    <div ref={place} id={CARD} tabIndex={-1} className={styles.place}>
      <Card title={isOwn ? words('day.requests') : words('desk.requests')}>
        <DecidedLines decisions={decisions} />
        <QueryContent query={query} items="appointments">
          {({ requests, more }) => <Requests requests={requests} more={more} decisions={decisions} />}
        </QueryContent>
      </Card>
    </div>
  )
}

/** Leads to the card where it is further down. */
export function RequestsLine() {
  const query = useRequests()
  const { data } = query
  if (isAwaited(query)) return <LinePlaceholder />
  const count = data ? data.requests.length + data.more : 0
  if (count === 0) return null
  return (
    <div>
      <Button small onClick={() => document.getElementById(CARD)?.focus()}>
        {words('desk.waiting', { count })}
      </Button>
    </div>
  )
}

type RequestsProps = { requests: readonly OpenAppointment[]; more: number; decisions: Decisions }

function Requests({ requests, more, decisions }: RequestsProps) {
  const { isOwn, requestsPath } = useWhoseDay()
  if (requests.length === 0) return <p>{isOwn ? words('day.noRequests') : words('desk.noRequests')}</p>
  return (
    <>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id} className={styles.line}>
            <span className={styles.what}>
              <Link to={appointmentPath(request.id)}>
                <AppointmentTime appointment={request} />
              </Link>{' '}
              <strong>{request.name}</strong> <VisitNotes of={request} />
            </span>
            <span className={styles.buttons}>
              <DecisionButtons request={request} decisions={decisions} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          {richWords(isOwn ? 'day.moreRequests' : 'desk.moreRequests', {
            count: more,
            link: linkTo(requestsPath),
          })}
        </p>
      )}
    </>
  )
}
