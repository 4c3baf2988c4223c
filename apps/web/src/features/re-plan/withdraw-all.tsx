import type { Proposal } from '@desk/contract/proposal'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { useWithdraw } from './api.ts'
import { byDoctor } from './by-doctor.ts'
import styles from './re-plan.module.css'

/** Says first whose proposals are taken back, and what becomes of the appointments and of who has no address. */
export function WithdrawAll({ open }: { open: readonly Proposal[] }) {
  const [asked, setAsked] = useState<readonly Proposal[] | null>(null)
  const withdraw = useWithdraw()
  const done = () => setAsked(null)
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsked(open)}>{words('re-plan.withdrawAll')}</Button>
      {asked && (
        <ConfirmDialog
          title={words('re-plan-withdrawn.question', { count: asked.length })}
          confirmLabel={words('re-plan-withdrawn.confirm')}
          cancelLabel={words('re-plan-withdrawn.leave')}
          isPending={withdraw.isPending}
          destructive
          onConfirm={() => withdraw.mutate({ proposalIds: asked.map(({ id }) => id) }, { onSettled: done })}
          onCancel={done}
        >
          <What proposals={asked} />
        </ConfirmDialog>
      )}
    </div>
  )
}

function What({ proposals }: { proposals: readonly Proposal[] }) {
  const toCall = proposals.filter(({ canBeTold }) => !canBeTold).length
  return (
    <>
      <ul>
        {byDoctor(proposals).map(({ id, from, to, ...who }) => (
          <li key={id}>
            <KeepDates
              text={words('re-plan-withdrawn.ofDoctor', {
                ...who,
                from: dayMonthYear(from),
                to: dayMonthYear(to),
                isOneDay: from === to ? 'yes' : 'no',
              })}
            />
          </li>
        ))}
      </ul>
      <p>{words('re-plan-withdrawn.freed')}</p>
      <p>{words('re-plan-withdrawn.notMoved')}</p>
      <p>{words('re-plan-withdrawn.toCall', { count: toCall })}</p>
    </>
  )
}
