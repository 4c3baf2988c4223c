import type { Appointment } from '@desk/contract/appointment'
import type { Proposal } from '@desk/contract/proposal'
import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { type ListParams, useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { AppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useMyAppointments } from './api.ts'
import { AskedToAnswer, useMyProposals } from './asked-to-answer.tsx'
import { FeedCard } from './feeds/feed-card.tsx'
import { AppointmentTable } from './mine/appointment-table.tsx'
import styles from './mine/mine.module.css'
import { NextAppointment, nextOf } from './mine/next-appointment.tsx'
import { Past, usePastPaging } from './mine/past.tsx'

export function MyAppointmentsScreen() {
  const params = useListParams()
  const { query: list, paging } = useMyAppointments('coming', params)
  const { proposals, isAwaited } = useMyProposals()
  const query = isAwaited ? { ...list, data: undefined } : list
  const table = <AppointmentTable {...{ query, paging, proposals }} empty={null} />
  return (
    <Page title={words('appointments.list.title')}>
      <AppointmentTabs />
      {query.data === undefined ? (
        table
      ) : (
        <>
          <AskedToAnswer proposals={proposals} />
          <Known {...{ params, proposals, table }} appointments={query.data} isEmpty={paging?.total === 0} />
        </>
      )}
    </Page>
  )
}

type KnownProps = {
  params: ListParams
  proposals: readonly Proposal[]
  appointments: readonly Appointment[]
  isEmpty: boolean
  table: ReactNode
}

/** The next one stands above the others, so all wait for it. */
function Known({ params, proposals, appointments, isEmpty, table }: KnownProps) {
  if (isEmpty) {
    return (
      <NothingComing params={params} proposals={proposals}>
        <FeedCard whose="patient" />
      </NothingComing>
    )
  }
  const next = params.page === 1 ? nextOf(appointments) : null
  return (
    <>
      {next && <NextAppointment {...next} />}
      <section className={styles.coming} aria-labelledby="coming">
        <h2 id="coming" className={styles.heading}>
          {words('mine.coming')}
        </h2>
        {table}
      </section>
      <Past params={params} proposals={proposals} />
      <FeedCard whose="patient" />
    </>
  )
}

type NothingComingProps = {
  params: ListParams
  proposals: readonly Proposal[]
  children: ReactNode
}

/** The fold is left out when nothing is past. */
function NothingComing({ params, proposals, children }: NothingComingProps) {
  const past = useMyAppointments('past', usePastPaging(params)).paging
  if (past === undefined) return null
  return (
    <>
      <EmptyState
        title={words(past.total === 0 ? 'appointments.list.none' : 'mine.noneComing')}
        action={
          <ButtonLink kind="primary" to={PATHS.home}>
            {words('appointments.list.findDoctor')}
          </ButtonLink>
        }
      />
      {past.total > 0 && <Past params={params} proposals={proposals} />}
      {children}
    </>
  )
}
