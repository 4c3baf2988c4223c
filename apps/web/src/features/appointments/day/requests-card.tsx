import type { OpenAppointment } from '@desk/contract/open-appointment'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { useRef } from 'react'
import { Link } from 'react-router'
import { richWords, words } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import { AnswerButtons } from '../answers/answer-buttons.tsx'
import { DecidedLines } from '../answers/decided-lines.tsx'
import { type Answers, useAnswers } from '../answers/use-answers.ts'
import { useRequests } from './day-api.ts'
import styles from './day.module.css'

/** What waits for an answer, the next one first, whatever day it is for. One press answers; for a while it can be taken back. */
export function RequestsCard() {
  const query = useRequests()
  const place = useRef<HTMLDivElement>(null)
  const answers = useAnswers({ takeFocus: () => place.current?.focus() })
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Card title={words('day.requests')}>
        <DecidedLines answers={answers} />
        <QueryContent query={query} items="appointments">
          {({ requests, more }) => <Requests requests={requests} more={more} answers={answers} />}
        </QueryContent>
      </Card>
    </div>
  )
}

type RequestsProps = { requests: readonly OpenAppointment[]; more: number; answers: Answers }

function Requests({ requests, more, answers }: RequestsProps) {
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
              <AnswerButtons request={request} answers={answers} />
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
