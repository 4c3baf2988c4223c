import type { Proposal } from '@desk/contract/proposal'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { byDoctor } from './by-doctor.ts'
import { type Decision, WhereAwayFields } from './where-away-fields.tsx'
import { ProgressLine } from './progress-line.tsx'
import styles from './re-plan.module.css'
import { useDecide, useTried } from './use-decide.ts'

type WithdrawDialogProps = { proposals: readonly Proposal[]; onClose: () => void }

/** Says whose, and asks about those with the doctor away. */
export function WithdrawDialog({ proposals, onClose }: WithdrawDialogProps) {
  const [asked] = useState(proposals)
  const tried = useTried(asked)
  const title = titleOf(asked)
  return (
    <Dialog isAlert wide title={title} intro={<Whose proposals={asked} />} onCancel={onClose}>
      <QueryContent query={tried} items="appointments">
        {(what) => <Decide proposals={asked} what={what} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  )
}

function titleOf(asked: readonly Proposal[]): string {
  const areToDecide = asked.every(({ isToDecide }) => isToDecide)
  const [first, ...others] = asked
  const count = asked.length
  if (first && others.length === 0)
    return words(areToDecide ? 'plan-again.decideOne' : 'plan-again.withdrawOne', { name: first.name })
  return areToDecide
    ? words('plan-again.decideAll', { count })
    : words('re-plan-withdrawn.question', { count })
}

function Whose({ proposals }: { proposals: readonly Proposal[] }) {
  return (
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
  )
}

type What = { count: number; toCall: number; awayIds: ReadonlySet<string> }

function Decide({ proposals, what, onClose }: WithdrawDialogProps & { what: What }) {
  const { count, toCall, awayIds } = what
  const [decision, setDecision] = useState<Decision>({ choice: null, message: '' })
  const [isChecked, setIsChecked] = useState(false)
  const decide = useDecide(onClose)
  const place = useRef<HTMLDivElement>(null)
  const away = proposals.filter(({ id }) => awayIds.has(id))
  const { choice, message } = decision
  const lacksChoice = away.length > 0 && choice === null
  const lacksMessage = choice === 'cancel' && message.trim() === ''
  function run() {
    setIsChecked(true)
    if (lacksChoice || lacksMessage) {
      return place.current?.querySelector<HTMLElement>(lacksChoice ? 'input' : 'textarea')?.focus()
    }
    decide.mutate({ proposals, awayIds, choice: away.length > 0 ? choice : null, message: message.trim() })
  }
  const areToDecide = proposals.every(({ isToDecide }) => isToDecide)
  return (
    <>
      <div ref={place} className={styles.lists}>
        {!areToDecide && <p>{words('re-plan-withdrawn.freed', { count: proposals.length })}</p>}
        <p>
          {words('plan-again.here', { count: count - away.length, isAny: away.length > 0 ? 'yes' : 'no' })}{' '}
          {words('plan-again.toCall', { count: toCall, all: proposals.length })}
        </p>
        {away.length > 0 && (
          <WhereAwayFields
            away={away}
            decision={decision}
            onDecide={setDecision}
            mayWait={!areToDecide}
            errors={{ choice: isChecked && lacksChoice, message: isChecked && lacksMessage }}
          />
        )}
      </div>
      <ProgressLine progress={decide.progress} />
      <DialogActions>
        <Button onClick={onClose}>{words('re-plan-withdrawn.leave', { count: proposals.length })}</Button>
        <Button kind="danger" pending={decide.isPending} onClick={run}>
          {areToDecide || away.length > 0
            ? words('plan-again.confirm')
            : words('re-plan-withdrawn.confirm', { count: proposals.length })}
        </Button>
      </DialogActions>
    </>
  )
}
