import type { Proposal } from '@desk/contract/proposal'
import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { AgainDialog } from './again-dialog.tsx'
import { useAcceptProposal } from './api.ts'
import { Called } from './called.tsx'
import styles from './re-plan.module.css'
import { termsInWords, withoutAnAnswer } from './terms.ts'
import { TimesForm } from './times-form.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** For somebody on the phone; cancelling is on its page. */
export function OpenActions({ proposal }: { proposal: Proposal }) {
  const { id, name, proposed } = proposal
  const [shown, setShown] = useState<'times' | 'again' | 'withdraw' | null>(null)
  const close = () => setShown(null)
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  if (shown === 'times') return <TimesForm proposal={id} onClose={close} />
  return (
    <>
      <p className={styles.muted}>
        <WholeWords text={words(withoutAnAnswer(proposal).staff, termsInWords(proposal, timeZone))} />
      </p>
      <div className={styles.actions}>
        {proposal.called === null && <Called proposal={proposal} />}
        {proposed ? (
          <Accept proposal={proposal} />
        ) : (
          <Button small aria-label={words('plan-again.againFor', { name })} onClick={() => setShown('again')}>
            {words('plan-again.again')}
          </Button>
        )}
        <Button small aria-label={words('re-plan.anotherFor', { name })} onClick={() => setShown('times')}>
          {words('re-plan.another')}
        </Button>
        <Button
          small
          aria-label={words('re-plan.withdrawFor', { name })}
          onClick={() => setShown('withdraw')}
        >
          {words('re-plan.withdraw')}
        </Button>
      </div>
      {shown === 'again' && <AgainDialog proposals={[proposal]} onClose={close} />}
      {shown === 'withdraw' && <WithdrawDialog proposals={[proposal]} onClose={close} />}
    </>
  )
}

function Accept({ proposal: { id, name } }: { proposal: Proposal }) {
  const accept = useAcceptProposal()
  return (
    <Button
      small
      pending={accept.isPending}
      aria-label={words('re-plan.acceptFor', { name })}
      onClick={() => accept.mutate({ proposal: id })}
    >
      {words('re-plan.acceptShort')}
    </Button>
  )
}

export function ToDecideActions({ proposal }: { proposal: Proposal }) {
  const { name } = proposal
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={styles.actions}>
      <Button
        small
        kind="primary"
        aria-label={words('plan-again.decideFor', { name })}
        onClick={() => setIsAsked(true)}
      >
        {words('plan-again.decide')}
      </Button>
      {isAsked && <WithdrawDialog proposals={[proposal]} onClose={() => setIsAsked(false)} />}
    </div>
  )
}
