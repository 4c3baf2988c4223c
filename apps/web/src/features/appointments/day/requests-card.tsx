import type { OpenAppointment } from '@desk/contract/open-appointment'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { DECISIONS, type Decision } from '@desk/rules/appointment-state'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import { useAnswer, useRequests } from './day-api.ts'
import styles from './day.module.css'
import { type Decided, DecidedLine } from './decided-line.tsx'

/** What waits for an answer, the next one first, whatever day it is for. One press answers; for a while it can be taken back. */
export function RequestsCard() {
  const query = useRequests()
  const place = useRef<HTMLDivElement>(null)
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const drop = ({ appointmentId }: Decided) =>
    setDecided((all) => all.filter((each) => each.appointmentId !== appointmentId))
  const { decide, undo } = useAnswer<Decided>({
    decided: (one) => setDecided((all) => [...all, one]),
    undone: (one) => {
      place.current?.focus()
      drop(one)
    },
  })
  const pending = decide.isPending ? decide.variables.appointmentId : null
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Card title={words('day.requests')}>
        {decided.length > 0 && (
          <ul className={styles.list}>
            {decided.map((one) => (
              <DecidedLine
                key={one.appointmentId}
                decided={one}
                isPending={undo.isPending}
                onUndo={() => undo.mutate(one)}
                onOver={() => drop(one)}
                takeFocus={() => place.current?.focus()}
              />
            ))}
          </ul>
        )}
        <QueryContent query={query} items="appointments">
          {({ requests, more }) => (
            <Requests
              requests={requests}
              more={more}
              pending={pending}
              onDecide={(request, decision) =>
                decide.mutate({ appointmentId: request.id, request, decision })
              }
            />
          )}
        </QueryContent>
      </Card>
    </div>
  )
}

type RequestsProps = {
  requests: readonly OpenAppointment[]
  more: number
  pending: string | null
  onDecide: (request: OpenAppointment, decision: Decision) => void
}

function Requests({ requests, more, pending, onDecide }: RequestsProps) {
  if (requests.length === 0) return <p>{words('day.noRequests')}</p>
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
              {DECISIONS.map((decision) => (
                <Button
                  key={decision}
                  small
                  kind={decision === 'approved' ? 'primary' : 'secondary'}
                  pending={pending === request.id}
                  aria-label={words('day.decideOn', { decision, name: request.name, time: request.time })}
                  onClick={() => onDecide(request, decision)}
                >
                  {words(decision === 'approved' ? 'day.approve' : 'day.reject')}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>{richWords('day.moreRequests', { count: more, link: linkTo(PATHS.doctorAppointments) })}</p>
      )}
    </>
  )
}
