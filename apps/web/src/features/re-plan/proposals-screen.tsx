import type { Proposal } from '@desk/contract/proposal'
import { roleOf } from '@desk/rules/roles'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { DoctorAppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useProposals } from './api.ts'
import { ProposalItem } from './proposal-item.tsx'
import styles from './re-plan.module.css'
import { WithdrawAll } from './withdraw-all.tsx'

const isOpen = ({ state }: Proposal) => state === 'open' || state === 'call'

/** Who was proposed another time and has answered what; whom to call stands first. */
export function ProposalsScreen() {
  const query = useProposals()
  const isDoctor = roleOf(useUser()) === 'doctor'
  return (
    <Page title={words('re-plan.listTitle')} documentTitle={words('re-plan.listTitle')}>
      {isDoctor && <DoctorAppointmentTabs />}
      <QueryContent query={query} items="appointments">
        {(proposals) =>
          proposals.length === 0 ? (
            <EmptyState title={words('re-plan.none')}>{words('re-plan.whatAppears')}</EmptyState>
          ) : (
            <Lists open={proposals.filter(isOpen)} over={proposals.filter((one) => !isOpen(one))} />
          )
        }
      </QueryContent>
    </Page>
  )
}

function Lists({ open, over }: { open: readonly Proposal[]; over: readonly Proposal[] }) {
  return (
    <div className={styles.lists}>
      <Card title={words('re-plan.open', { count: open.length })} intro={words('re-plan.openIntro')}>
        <ul className={styles.items}>
          {open.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} />
          ))}
        </ul>
        {open.length > 1 && <WithdrawAll open={open} />}
      </Card>
      {over.length > 0 && (
        <Card title={words('re-plan.over', { count: over.length })}>
          <ul className={styles.items}>
            {over.map((proposal) => (
              <ProposalItem key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
