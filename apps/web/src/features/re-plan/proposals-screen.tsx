import type { Proposal } from '@desk/contract/proposal'
import { useListParams } from '../../lib/list-params.ts'
import { roleOf } from '@desk/rules/roles'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { DoctorAppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useProposals } from './api.ts'
import { ForAll } from './for-all.tsx'
import { type Filter, filterProposals, isOpen, SHOWN } from './filter-proposals.ts'
import { ProposalItem } from './proposal-item.tsx'
import { ProposalsFilter } from './proposals-filter.tsx'
import styles from './re-plan.module.css'

/** As one looks through on a phone. */
const PAGE_SIZE = 10

export function ProposalsScreen() {
  const query = useProposals()
  const isDoctor = roleOf(useUser()) === 'doctor'
  return (
    <Page title={words('re-plan.listTitle')} documentTitle={words('re-plan.listTitle')}>
      {isDoctor ? <DoctorAppointmentTabs /> : <DoctorsTabs />}
      <QueryContent query={query} items="appointments">
        {(proposals) =>
          proposals.length === 0 ? (
            <EmptyState title={words('re-plan.none')}>{words('re-plan.whatAppears')}</EmptyState>
          ) : (
            <Listed proposals={proposals} />
          )
        }
      </QueryContent>
    </Page>
  )
}

function Listed({ proposals }: { proposals: readonly Proposal[] }) {
  const params = useListParams()
  const show = SHOWN.find((one) => one === params.read('show')) ?? 'all'
  const filter: Filter = { show, doctorId: params.read('doctor'), q: params.q }
  const found = filterProposals(proposals, filter)
  // Settled ones may empty the last page.
  const page = Math.min(params.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <div className={styles.lists}>
      <ProposalsFilter proposals={proposals} filter={filter} params={params} />
      {found.length === 0 ? (
        <EmptyState
          title={words('proposals-list.noMatch')}
          action={
            <Button onClick={() => params.change({ q: '', show: '', doctor: '' })}>
              {words('proposals-list.showAll')}
            </Button>
          }
        />
      ) : (
        <Sections found={found} shown={shown} />
      )}
      <Pagination
        items="appointments"
        page={page}
        pageSize={PAGE_SIZE}
        total={found.length}
        isTotalCapped={false}
        onPage={(next) => params.goToPage(next)}
      />
    </div>
  )
}

type SectionsProps = { found: readonly Proposal[]; shown: readonly Proposal[] }

function Sections({ found, shown }: SectionsProps) {
  const open = found.filter(isOpen)
  const toDecide = found.filter(({ isToDecide }) => isToDecide)
  const over = found.filter((one) => !isOpen(one) && !one.isToDecide)
  return (
    <>
      {open.length > 0 && (
        <Card title={words('re-plan.open', { count: open.length })} intro={words('re-plan.openIntro')}>
          {open.length > 1 && <ForAll proposals={open} what="open" />}
          <Items proposals={shown.filter(isOpen)} />
        </Card>
      )}
      {toDecide.length > 0 && (
        <Card
          title={words('proposals-list.toDecide', { count: toDecide.length })}
          intro={words('proposals-list.toDecideIntro')}
        >
          {toDecide.length > 1 && <ForAll proposals={toDecide} what="toDecide" />}
          <Items proposals={shown.filter(({ isToDecide }) => isToDecide)} />
        </Card>
      )}
      {over.length > 0 && (
        <Card title={words('re-plan.over', { count: over.length })}>
          <Items proposals={shown.filter((one) => over.includes(one))} />
        </Card>
      )}
    </>
  )
}

const Items = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <ul className={styles.items}>
    {proposals.map((proposal) => (
      <ProposalItem key={proposal.id} proposal={proposal} />
    ))}
  </ul>
)
