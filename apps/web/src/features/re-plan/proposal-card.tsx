import type { Proposal } from '@desk/contract/proposal'
import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAcceptProposal, useAskForCall } from './api.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { PlaceLine } from './place-line.tsx'
import styles from './re-plan.module.css'
import { termsInWords, withoutAnAnswer } from './terms.ts'
import { TimesForm } from './times-form.tsx'

type ProposalCardProps = { proposal: Proposal; by: string }

/** Old and new time, until when, one press per answer. */
export function ProposalCard({ proposal, by }: ProposalCardProps) {
  const { from, proposed, message, state, stays, isTimeOver } = proposal
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <Card title={words(stays ? 're-plan-stays.heading' : 're-plan.heading')}>
      {state === 'call' && <Notice>{words('re-plan.willCall')}</Notice>}
      <dl className={styles.facts}>
        <dt>{words('re-plan.from')}</dt>
        <dd>
          <PlaceLine place={from} />
        </dd>
        {message !== '' && (
          <>
            <dt>{words('re-plan.reason')}</dt>
            <dd>
              <bdi>{message}</bdi>
            </dd>
          </>
        )}
        <dt>{words(proposed ? 're-plan.proposed' : 're-plan.now')}</dt>
        <dd>
          {proposed ? (
            <PlaceLine place={proposed} />
          ) : (
            words(isTimeOver ? 're-plan-stays.timeOver' : 're-plan.nothingProposed')
          )}
        </dd>
      </dl>
      <Answers proposal={proposal} by={by} />
      <p>
        <WholeWords text={words(withoutAnAnswer(proposal).patient, termsInWords(proposal, timeZone))} />
      </p>
    </Card>
  )
}

function Answers({ proposal: { proposed, state }, by }: ProposalCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const accept = useAcceptProposal()
  const call = useAskForCall()
  const isPending = accept.isPending || call.isPending
  if (isChoosing) return <TimesForm proposal={by} onClose={() => setIsChoosing(false)} />
  return (
    <div className={`${styles.actions} ${styles.answers}`}>
      {proposed && (
        <Button kind="primary" pending={isPending} onClick={() => accept.mutate({ proposal: by })}>
          {words('re-plan.accept')}
        </Button>
      )}
      <Button
        kind={proposed ? 'secondary' : 'primary'}
        pending={isPending}
        onClick={() => setIsChoosing(true)}
      >
        {words('re-plan.another')}
      </Button>
      {state !== 'call' && (
        <Button pending={isPending} onClick={() => call.mutate({ proposal: by })}>
          {words('re-plan.call')}
        </Button>
      )}
    </div>
  )
}
