import type { Appointment } from '@desk/contract/appointment'
import type { Proposal } from '@desk/contract/proposal'
import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { useAwaited } from '../../lib/is-awaited.ts'
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
  const { query: list, isAwaited, paging } = useMyAppointments('coming', params)
  const { query: asked, proposals, isAwaited: areProposalsAwaited } = useMyProposals()
  const isOnItsWay = useAwaited(isAwaited || areProposalsAwaited)
  const query = isOnItsWay ? { ...list, data: undefined } : list
  const { data } = query
  return (
    <Page title={words('appointments.list.title')}>
      <AppointmentTabs />
      {!isOnItsWay && <AskedToAnswer query={asked} />}
      {data && paging?.total === 0 ? (
        <NothingUpcoming params={params} proposals={proposals} />
      ) : (
        <>
          {/* What comes is no skeleton that moved; after a failure the focus stays in it. */}
          <NextAndOthers key={String(isOnItsWay)} appointments={data} isFirstPage={params.page === 1}>
            <AppointmentTable {...{ query, paging, proposals }} empty={null} />
          </NextAndOthers>
          {data && <Past params={params} proposals={proposals} />}
          {data && <FeedCard whose="patient" />}
        </>
      )}
    </Page>
  )
}

type NextAndOthersProps = {
  appointments: readonly Appointment[] | undefined
  isFirstPage: boolean
  /** The table: at one place, whether its rows are known or not. */
  children: ReactNode
}

/** The next one stands above the others, so all wait for it. */
function NextAndOthers({ appointments, isFirstPage, children }: NextAndOthersProps) {
  const next = appointments && isFirstPage ? nextOf(appointments) : null
  return (
    <>
      {next && <NextAppointment {...next} />}
      <section className={styles.upcoming} aria-labelledby={appointments && 'upcoming'}>
        {appointments && (
          <h2 id="upcoming" className={styles.heading}>
            {words('mine.upcoming')}
          </h2>
        )}
        {children}
      </section>
    </>
  )
}

type NothingUpcomingProps = { params: ListParams; proposals: readonly Proposal[] }

/** The fold is left out when nothing is past. What is late or fails is said in it. */
function NothingUpcoming({ params, proposals }: NothingUpcomingProps) {
  const { paging: past, isAwaited } = useMyAppointments('past', usePastPaging(params))
  if (useAwaited(isAwaited)) return null
  const isNew = past?.total === 0
  return (
    <>
      <EmptyState
        title={words(isNew ? 'appointments.list.none' : 'mine.noneUpcoming')}
        action={
          <ButtonLink kind="primary" to={PATHS.home}>
            {words('appointments.list.findDoctor')}
          </ButtonLink>
        }
      />
      {!isNew && <Past params={params} proposals={proposals} />}
      <FeedCard whose="patient" />
    </>
  )
}
