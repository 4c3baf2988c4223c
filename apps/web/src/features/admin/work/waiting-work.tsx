import type { WaitingWork } from '@desk/contract/waiting-work'
import { PATHS } from '@desk/contract/paths'
import { useRef } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBackups } from '../backups/api.ts'
import { BackupLine, BackupWarning, needHelp } from '../backups/backup-state.tsx'
import { useDataCheck } from '../data-check/api.ts'
import { DataCheckLine, DataCheckWarning, isWorrying } from '../data-check/data-check-state.tsx'
import { Applications } from './applications.tsx'
import { AnswerLine, CalendarLine, CallLine, EmailLine, RequestLine } from './lines.tsx'
import { Part } from './part.tsx'
import styles from './work.module.css'
import { useWaitingWork } from './work-api.ts'

export function WaitingWorkSection() {
  const { data, isError, dataUpdatedAt, refetch } = useWaitingWork()
  const place = useRef<HTMLElement>(null)
  function retry() {
    place.current?.focus()
    void refetch()
  }
  if (data === undefined && !isError) return null
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="waiting-work" className={styles.work}>
      <h2 id="waiting-work" className={styles.title}>
        {words('work.title')}
      </h2>
      {data === undefined ? (
        <div role="alert">
          <EmptyState
            title={words('work.failed')}
            action={<Button onClick={retry}>{words('ui.tryAgain')}</Button>}
          />
        </div>
      ) : (
        <Work work={data} now={dataUpdatedAt} />
      )}
    </section>
  )
}

function Work({ work, now }: { work: WaitingWork; now: number }) {
  const { backups: toldOfBackups, dataCheck: toldOfCheck, ...waiting } = work
  const backups = useBackups(toldOfBackups, now)
  const check = useDataCheck(toldOfCheck, now)
  const isBad = { backups: needHelp(backups), check: isWorrying(check) }
  const isDone = !isBad.backups && !isBad.check && Object.values(waiting).every(({ count }) => count === 0)
  return (
    <>
      {isDone ? (
        <EmptyState title={words('work.none')}>{words('work.whatAppears')}</EmptyState>
      ) : (
        <div className={styles.parts}>
          {isBad.check && <DataCheckWarning check={check} />}
          {isBad.backups && <BackupWarning backups={backups} />}
          <Parts work={work} now={now} />
        </div>
      )}
      {!isBad.backups && <BackupLine backups={backups} />}
      {!isBad.check && <DataCheckLine check={check} />}
    </>
  )
}

function Parts({ work, now }: { work: WaitingWork; now: number }) {
  const { applications, requests, calls, answers, emails, calendars } = work
  return (
    <>
      <Applications applications={applications} />
      <Part title={words('work.requests', requests)} of={requests} all={null}>
        {(request) => <RequestLine key={request.appointmentId} request={request} now={now} />}
      </Part>
      <Part title={words('work.calls', calls)} of={calls} all={`${PATHS.proposals}?show=toCall`}>
        {(call) => <CallLine key={call.proposalId} call={call} />}
      </Part>
      <Part title={words('work.answers', answers)} of={answers} all={PATHS.proposals}>
        {(answer) => <AnswerLine key={answer.proposalId} answer={answer} />}
      </Part>
      <Part
        title={words(emails.isCapped ? 'work.manyEmails' : 'work.emails', emails)}
        of={emails}
        all={`${PATHS.emails}?show=failed`}
      >
        {(email) => <EmailLine key={email.id} email={email} />}
      </Part>
      <Part title={words('work.calendars', calendars)} of={calendars} all={null}>
        {(calendar) => <CalendarLine key={calendar.id} calendar={calendar} />}
      </Part>
    </>
  )
}
