import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { takeOverVisit } from '@desk/contract/visit'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from '../../../lib/router.tsx'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { refusalOf } from '../../../lib/api-error.ts'
import { useOptionalUser } from '../../../lib/current-user.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { rememberReturn } from '../../../lib/return-path.ts'
import { showToast } from '../../../lib/toast.ts'
import { richWords, words } from '../../../lib/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { ReminderCard } from '../reminders/reminder-card.tsx'
import { LISTS_KEY } from '../api.ts'
import { AppointmentRecordView } from './appointment-record.tsx'
import { isAhead } from './is-ahead.ts'
import { useRecord } from './record-api.ts'
import { VisitEmailCard } from './visit-email.tsx'
import styles from './record.module.css'

type Beneath = (record: AppointmentRecord) => ReactNode

/** Opening changes nothing, buttons do (R30). The token is in the hash, unseen by logs. */
export function VisitScreen({ children }: { children: Beneath }) {
  const token = useLocation().hash.slice(1)
  return (
    <Page title={words('record.visitTitle')}>
      {token === '' ? (
        <OpensNothing title={words('record.linkIncomplete')}>
          {words('record.linkIncompleteReason')}
        </OpensNothing>
      ) : (
        <Visit key={token} token={token}>
          {children}
        </Visit>
      )}
    </Page>
  )
}

function Visit({ token, children }: { token: string; children: Beneath }) {
  const query = useRecord({ token })
  const refusal = refusalOf(query.error)
  if (refusal !== null) {
    return <OpensNothing title={words('record.linkOpensNothing')}>{refusal}</OpensNothing>
  }
  return (
    <QueryContent query={query} items="appointments">
      {(record) => (
        <div className={styles.root}>
          <AppointmentRecordView record={record} source={{ token }}>
            {isAhead(record) && (
              <>
                <VisitEmailCard record={record} token={token} />
                <ReminderCard whose={{ token }} />
              </>
            )}
          </AppointmentRecordView>
          <KeepIt token={token} />
          {children(record)}
        </div>
      )}
    </QueryContent>
  )
}

function OpensNothing({ title, children }: { title: string; children: ReactNode }) {
  const isVisitor = useOptionalUser() === null
  return (
    <EmptyState
      title={title}
      action={
        <div className={styles.bar}>
          <ButtonLink kind="primary" to={PATHS.findAppointment}>
            {words('record.findByCode')}
          </ButtonLink>
          <ButtonLink to={isVisitor ? PATHS.login : PATHS.myAppointments}>
            {words(isVisitor ? 'record.logIn' : 'record.toList')}
          </ButtonLink>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}

function KeepIt({ token }: { token: string }) {
  const isVisitor = useOptionalUser() === null
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => callOrThrow(takeOverVisit, { token }),
    onSuccess: ({ message, data }) => {
      showToast({ kind: 'success', text: message })
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY })
      navigate(appointmentPath(data.appointmentId))
    },
    onError: (error) => refusalOf(error) === null && toastFailure(words('record.failed'), error),
  })
  if (isVisitor) {
    const remember = () => rememberReturn(`${PATHS.visit}#${token}`)
    return <p>{richWords('record.logInToKeep', { link: linkTo(PATHS.login, remember) })}</p>
  }
  return (
    <Card title={words('record.takeOverTitle')} intro={words('record.takeOverIntro')}>
      <RefusalNotice error={take.error} />
      <div className={styles.bar}>
        <Button pending={take.isPending} onClick={() => take.mutate()}>
          {words('record.takeOver')}
        </Button>
      </div>
    </Card>
  )
}
