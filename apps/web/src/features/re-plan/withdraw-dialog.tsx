import type { Proposal } from '@desk/contract/proposal'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import type { KeptReason } from '../../lib/use-kept-reason.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { byDoctor } from './by-doctor.ts'
import { WhereAwayFields } from './where-away-fields.tsx'
import { useKeptMessage } from './message-field.tsx'
import { ProgressLine } from './progress-line.tsx'
import styles from './re-plan.module.css'
import { type Choice, useDecide, useTried } from './use-decide.ts'

type WithdrawDialogProps = { proposals: readonly Proposal[]; onClose: () => void }

/** Says whose, and asks about those with the doctor away. */
export function WithdrawDialog({ proposals, onClose }: WithdrawDialogProps) {
  const [asked] = useState(proposals)
  const tried = useTried(asked)
  const kept = useKeptMessage('where-away', asked)
  const close = () => {
    kept.draft.drop()
    onClose()
  }
  const title = titleOf(asked)
  return (
    <Dialog isAlert wide title={title} intro={<Whose proposals={asked} />} onCancel={close}>
      <QueryContent query={tried} items="appointments">
        {(what) => <Decide proposals={asked} what={what} kept={kept} onClose={close} />}
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

type DecideProps = WithdrawDialogProps & { what: What; kept: KeptReason }

function Decide({ proposals, what, kept, onClose }: DecideProps) {
  const { count, toCall, awayIds } = what
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const decide = useDecide(onClose)
  const place = useRef<HTMLDivElement>(null)
  const away = proposals.filter(({ id }) => awayIds.has(id))
  const message = kept.reason.trim()
  const lacksChoice = away.length > 0 && choice === null
  const lacksMessage = choice === 'cancel' && message === ''
  function run() {
    setIsChecked(true)
    if (lacksChoice || lacksMessage) {
      return place.current?.querySelector<HTMLElement>(lacksChoice ? 'input' : 'textarea')?.focus()
    }
    decide.mutate({ proposals, awayIds, choice: away.length > 0 ? choice : null, message })
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
            {...{ choice, kept }}
            onChoose={setChoice}
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
