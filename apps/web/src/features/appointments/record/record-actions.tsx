import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { waitingListPath } from '@desk/contract/paths'
import type { Mark } from '@desk/rules/appointment-changes'
import { whomToCall } from '@desk/rules/whom-to-call'
import { useRef, useState } from 'react'
import { refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { words } from '../../../lib/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { Notice, RefusalNotice } from '../../../ui/notice.tsx'
import { DecisionButtons } from '../decisions/decision-buttons.tsx'
import { DecidedLines } from '../decisions/decided-lines.tsx'
import { type Decisions, useDecisions } from '../decisions/use-decisions.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveCard } from './move-card.tsx'
import { isAhead } from './is-ahead.ts'
import { MarkedLine } from './marked-line.tsx'
import { useLeftMoving } from './move-draft.ts'
import { type Source, useCancel, useMark, useMove, useUnmark } from './record-api.ts'
import styles from './record.module.css'
import { useFocusAfter } from './use-focus-after.ts'

type RecordActionsProps = {
  record: AppointmentRecord
  source: Source
  onMoved: () => void
}

/** What one can do, or whom to call. */
export function RecordActions({ record, source, onMoved }: RecordActionsProps) {
  const [asking, setAsking] = useState(useLeftMoving(record))
  const cancel = useCancel(source, record)
  const move = useMove(source, record)
  const place = useRef<HTMLDivElement>(null)
  const decisions = useDecisions({
    party: staffParty(record),
    takeFocus: () => place.current?.focus(),
    failed: tellLost,
  })
  const mark = useMark(record.id)
  const [marked, setMarked] = useState<Mark | null>(null)
  const close = () => setAsking(null)
  useFocusAfter(asking === 'move', place)
  function ask(what: 'cancel' | 'move') {
    cancel.reset()
    move.reset()
    setAsking(what)
  }
  // Refusals show even where nothing can be done any more: the page was outdated.
  const refusal = cancel.error ?? move.error ?? decisions.refused?.error ?? mark.error
  if (asking === 'move' && record.can.move) {
    return <MoveCard {...{ record, move, onMoved }} onDone={close} />
  }
  const isCancelling = asking === 'cancel' && record.can.cancel
  return (
    <>
      {isCancelling ? (
        <CancelDialog record={record} cancel={cancel} onDone={close} />
      ) : (
        <RefusalNotice error={refusal} />
      )}
      <div ref={place} tabIndex={-1} className={styles.place}>
        <Choices
          {...{ record, decisions, mark, marked }}
          onMarked={setMarked}
          takeFocus={() => place.current?.focus()}
          isStaff={record.party !== 'patient' && 'id' in source}
          onAsk={ask}
        />
      </div>
    </>
  )
}

const staffParty = ({ party }: AppointmentRecord) => (party === 'admin' ? 'admin' : 'doctor')

function tellLost(error: unknown): void {
  if (refusalOf(error) === null) toastFailure(words('record.failed'), error)
}

type StaffButtonsProps = {
  record: AppointmentRecord
  decisions: Decisions
  mark: ReturnType<typeof useMark>
  /** What was marked just now, so it can be undone. */
  marked: Mark | null
  onMarked: (mark: Mark | null) => void
  takeFocus: () => void
}
type ChoicesProps = StaffButtonsProps & {
  isStaff: boolean
  onAsk: (what: 'cancel' | 'move') => void
}

function hasChoices(record: AppointmentRecord, isStaff: boolean): boolean {
  const { can } = record
  if (can.move || can.cancel) return true
  return isStaff ? can.decide || can.correct || can.mark.length > 0 : isAhead(record)
}

function Choices({ isStaff, onAsk, ...staff }: ChoicesProps) {
  const { record } = staff
  const isDecided = staff.decisions.decided.length > 0 || staff.marked !== null
  if (!hasChoices(record, isStaff) && !isDecided) return null
  return (
    <Card title={words(record.isPast ? 'marks.question' : 'record.actions')}>
      <DecidedLines decisions={staff.decisions} of={record.id} />
      <JustMarked {...staff} />
      <div className={styles.bar}>
        {isStaff && <StaffButtons {...staff} />}
        <ChangeButtons record={record} onAsk={onAsk} />
      </div>
      {!isStaff && <UntilWhen record={record} />}
    </Card>
  )
}

function ChangeButtons({
  record: { id, party, hasAccount, can },
  onAsk,
}: Pick<ChoicesProps, 'record' | 'onAsk'>) {
  // A wish needs an account, and an appointment that can be moved.
  const waitsHere = party === 'patient' && hasAccount && can.move
  return (
    <>
      {can.move && <Button onClick={() => onAsk('move')}>{words('record.move')}</Button>}
      {can.cancel && <Button onClick={() => onAsk('cancel')}>{words('record.cancel')}</Button>}
      {waitsHere && (
        <ButtonLink to={waitingListPath({ appointment: id })}>{words('record.waitForEarlier')}</ButtonLink>
      )}
    </>
  )
}

function JustMarked({ record, marked, onMarked, takeFocus }: StaffButtonsProps) {
  if (marked === null) return null
  function over(hadFocus: boolean) {
    if (hadFocus) takeFocus()
    onMarked(null)
  }
  return <MarkedLine key={marked} of={record} mark={marked} onOver={over} />
}

function StaffButtons({ record, decisions, mark, marked, onMarked }: StaffButtonsProps) {
  return (
    <>
      {record.can.decide && decisions.decided.length === 0 && (
        <DecisionButtons {...{ decisions }} request={{ ...record, isTold: record.canBeTold }} small={false} />
      )}
      {record.can.mark.map((each) => (
        <Button
          key={each}
          kind={each === 'missed' ? 'secondary' : 'primary'}
          pending={mark.isPending}
          onClick={() => mark.mutate(each, { onSuccess: () => onMarked(each) })}
        >
          {each === 'arrived' && record.isPast ? words('marks.came') : words('record.mark', { mark: each })}
        </Button>
      ))}
      {record.can.correct && marked === null && <Correct id={record.id} />}
    </>
  )
}

function Correct({ id }: { id: string }) {
  const unmark = useUnmark(id)
  return (
    <>
      <p className={styles.at}>{words('marks.correctHint')}</p>
      <Button pending={unmark.isPending} onClick={() => unmark.mutate('missed')}>
        {words('marks.correct')}
      </Button>
    </>
  )
}

/** Until when it can be changed, then whom to call. */
function UntilWhen({ record }: { record: AppointmentRecord }) {
  const { can, changeableUntil, doctor } = record
  const hospital = useHospital()
  if (!hospital) return null
  const { phone, timeZone, changeNoticeHours: hours } = hospital
  const whom = whomToCall(phone, doctor)
  if (can.cancel) {
    const until = hospitalTime(changeableUntil, timeZone)
    return (
      <p>
        <KeepDates text={words('record.changeUntil', { until, ...whom })} />
      </p>
    )
  }
  return isAhead(record) && <Notice>{words('record.tooLate', { hours, ...whom })}</Notice>
}
