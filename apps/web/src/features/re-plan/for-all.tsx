import type { Proposal } from '@desk/contract/proposal'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { AgainDialog } from './again-dialog.tsx'
import styles from './re-plan.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type ForAllProps = { proposals: readonly Proposal[]; what: 'open' | 'toDecide' }

export function ForAll({ proposals, what }: ForAllProps) {
  const [asked, setAsked] = useState<'again' | 'withdraw' | null>(null)
  const close = () => setAsked(null)
  const count = proposals.length
  return (
    <div className={styles.actions}>
      <Button small onClick={() => setAsked('again')}>
        {words('proposals-list.againAll', { count })}
      </Button>
      <Button small onClick={() => setAsked('withdraw')}>
        {words(what === 'open' ? 'proposals-list.withdrawAll' : 'proposals-list.decideAll', { count })}
      </Button>
      {asked === 'again' && <AgainDialog proposals={proposals} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog proposals={proposals} onClose={close} />}
    </div>
  )
}
