import type { Proposal } from '@desk/contract/proposal'
import { appointmentPath } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { roleOf } from '@desk/rules/roles'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Called } from './called.tsx'
import { isOpen } from './filter-proposals.ts'
import { PlaceLine } from './place-line.tsx'
import { OpenActions, ToDecideActions } from './proposal-actions.tsx'
import styles from './re-plan.module.css'

export function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { name, phone, appointmentId, called } = proposal
  return (
    <li className={styles.item}>
      <h3 className={styles.who}>
        <Link to={appointmentPath(appointmentId)}>{name}</Link>{' '}
        <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>{' '}
        <StateBadge proposal={proposal} />
      </h3>
      <Places proposal={proposal} />
      {(called !== null || !isOpen(proposal)) && <Called proposal={proposal} />}
      {isOpen(proposal) && <OpenActions proposal={proposal} />}
      {proposal.isToDecide && <ToDecideActions proposal={proposal} />}
    </li>
  )
}

function Places({ proposal }: { proposal: Proposal }) {
  const { from, proposed, movedTo, isTimeOver } = proposal
  const to = movedTo ?? proposed
  const isOwn = roleOf(useUser()) === 'doctor'
  return (
    <dl className={`${styles.facts} ${styles.places}`}>
      <dt>{words('re-plan.fromStaff')}</dt>
      <dd>
        <PlaceLine place={from} isOwn={isOwn} />
      </dd>
      {(to || isOpen(proposal)) && (
        <>
          <dt>{words(movedTo ? 're-plan.now' : 're-plan.proposedStaff')}</dt>
          <dd>
            {to ? (
              <PlaceLine place={to} isOwn={isOwn && to.doctor.id === from.doctor.id} />
            ) : (
              words(isTimeOver ? 're-plan-stays.timeOverStaff' : 're-plan.nothingHeld')
            )}
          </dd>
        </>
      )}
    </dl>
  )
}

function StateBadge({ proposal }: { proposal: Proposal }) {
  const { state, isToDecide, wasAsked, hasToBeCalled } = proposal
  if (state === 'open') return <OpenBadge proposal={proposal} />
  if (isToDecide && !wasAsked) return <Badge kind="bad">{words('in-steps.notAsked')}</Badge>
  if (isToDecide) return <Badge kind="bad">{words('plan-again.toDecide')}</Badge>
  if (hasToBeCalled && (state === 'withdrawn' || state === 'cancelled')) {
    return <Badge kind="waiting">{words('plan-again.noAddress', { state })}</Badge>
  }
  return <Badge kind={KINDS[state]}>{words(`re-plan.badge.${state}`)}</Badge>
}

const KINDS = {
  accepted: 'good',
  moved: 'good',
  call: 'waiting',
  cancelled: 'bad',
  withdrawn: 'bad',
  lapsed: 'bad',
} as const

function OpenBadge({ proposal: { isOverdue, canBeTold } }: { proposal: Proposal }) {
  const why = isOverdue ? 'overdue' : 'waits'
  return <Badge kind="waiting">{words(`re-plan.badge.${canBeTold ? why : 'noAddress'}`)}</Badge>
}
