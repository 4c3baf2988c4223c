import type { Proposal } from '@desk/contract/proposal'
import { appointmentPath } from '@desk/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAccept, useWithdraw } from './api.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { PlaceLine } from './place-line.tsx'
import styles from './re-plan.module.css'
import { termsInWords } from './terms.ts'
import { TimesForm } from './times-form.tsx'

const isOpen = ({ state }: Proposal) => state === 'open' || state === 'call'

/** A patient who was asked: what they answered, and what staff can do for them. */
export function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { name, phone, from, proposed, movedTo, appointmentId, isTimeOver } = proposal
  const to = movedTo ?? proposed
  return (
    <li className={styles.item}>
      <h3 className={styles.who}>
        <Link to={appointmentPath(appointmentId)}>{name}</Link>{' '}
        <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>{' '}
        <StateBadge proposal={proposal} />
      </h3>
      <dl className={styles.facts}>
        <dt>{words('re-plan.fromStaff')}</dt>
        <dd>
          <PlaceLine place={from} />
        </dd>
        {(to || isOpen(proposal)) && (
          <>
            <dt>{words(movedTo ? 're-plan.now' : 're-plan.proposedStaff')}</dt>
            <dd>
              {to ? (
                <PlaceLine place={to} />
              ) : (
                words(isTimeOver ? 're-plan-stays.timeOverStaff' : 're-plan.nothingHeld')
              )}
            </dd>
          </>
        )}
      </dl>
      {isOpen(proposal) && <Open proposal={proposal} />}
    </li>
  )
}

function StateBadge({ proposal }: { proposal: Proposal }) {
  const { state, isOverdue, canBeTold } = proposal
  if (state === 'accepted' || state === 'moved') {
    return <Badge kind="good">{words(`re-plan.badge.${state}`)}</Badge>
  }
  if (state === 'open') {
    const why = isOverdue ? 'overdue' : 'waits'
    return <Badge kind="waiting">{words(`re-plan.badge.${canBeTold ? why : 'noAddress'}`)}</Badge>
  }
  if (state === 'withdrawn' && !canBeTold) {
    return <Badge kind="waiting">{words('re-plan-withdrawn.noAddress')}</Badge>
  }
  return <Badge kind={state === 'call' ? 'waiting' : 'bad'}>{words(`re-plan.badge.${state}`)}</Badge>
}

/** By hand, for somebody who was called. To cancel it, there is its own page. */
function Open({ proposal }: { proposal: Proposal }) {
  const { id, name, proposed, stays } = proposal
  const [isChoosing, setIsChoosing] = useState(false)
  const accept = useAccept()
  const withdraw = useWithdraw()
  const isPending = accept.isPending || withdraw.isPending
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  if (isChoosing) return <TimesForm proposal={id} onClose={() => setIsChoosing(false)} />
  return (
    <>
      <p className={styles.muted}>
        <WholeWords
          text={words(stays ? 're-plan-stays.terms' : 're-plan.terms', termsInWords(proposal, timeZone))}
        />
      </p>
      <div className={styles.actions}>
        {proposed && (
          <Button
            small
            pending={isPending}
            aria-label={words('re-plan.acceptFor', { name })}
            onClick={() => accept.mutate({ proposal: id })}
          >
            {words('re-plan.acceptShort')}
          </Button>
        )}
        <Button
          small
          pending={isPending}
          aria-label={words('re-plan.anotherFor', { name })}
          onClick={() => setIsChoosing(true)}
        >
          {words('re-plan.another')}
        </Button>
        <Button
          small
          pending={isPending}
          aria-label={words('re-plan.withdrawFor', { name })}
          onClick={() => withdraw.mutate({ proposalIds: [id] })}
        >
          {words('re-plan.withdraw')}
        </Button>
      </div>
    </>
  )
}
