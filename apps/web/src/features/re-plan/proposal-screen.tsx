import type { Proposal } from '@desk/contract/proposal'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { useLocation } from '../../lib/router.tsx'
import { ApiError, refusalOf } from '../../lib/api-error.ts'
import { useOptionalUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkOpensNothing } from '../../ui/link-opens-nothing.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useProposal } from './api.ts'
import { PlaceLine } from './place-line.tsx'
import { ProposalCard } from './proposal-card.tsx'

/** By link (token in the hash), or id when signed in; only a press answers (R30). */
export function ProposalScreen() {
  const { hash, search } = useLocation()
  const by = hash.slice(1) || (new URLSearchParams(search).get('id') ?? '')
  return (
    <Page title={words('re-plan.page')} narrow>
      {by === '' ? <OpensNothing reason={words('re-plan.incomplete')} /> : <Asked key={by} by={by} />}
    </Page>
  )
}

function Asked({ by }: { by: string }) {
  const query = useProposal(by)
  const refusal = refusalOf(query.error)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (refusal !== null || isUnknown) return <OpensNothing reason={refusal ?? words('re-plan.notYours')} />
  return (
    <QueryContent query={query} items="appointments">
      {(proposal) =>
        proposal.state === 'open' || proposal.state === 'call' ? (
          <ProposalCard proposal={proposal} by={by} />
        ) : (
          <Over proposal={proposal} state={proposal.state} />
        )
      }
    </QueryContent>
  )
}

type OverProps = { proposal: Proposal; state: Exclude<Proposal['state'], 'open' | 'call'> }

function Over({ proposal: { from, movedTo, appointmentId }, state }: OverProps) {
  const isVisitor = useOptionalUser() === null
  return (
    <output>
      <EmptyState
        title={words(`re-plan.state.${state}`)}
        action={
          <ButtonLink kind="primary" to={isVisitor ? PATHS.findAppointment : appointmentPath(appointmentId)}>
            {words(isVisitor ? 'record.findByCode' : 're-plan.seeAppointment')}
          </ButtonLink>
        }
      >
        <PlaceLine place={movedTo ?? from} />
      </EmptyState>
    </output>
  )
}

function OpensNothing({ reason }: { reason: string }) {
  const list = { to: PATHS.myAppointments, label: words('re-plan.toAppointments') }
  return <LinkOpensNothing title={words('re-plan.unknown')} reason={reason} list={list} />
}
