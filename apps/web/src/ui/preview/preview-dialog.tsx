import type { RePlanned } from '@desk/contract/re-planned'
import { type Hit, MOST_HITS } from '@desk/contract/schedule-changes'
import { LIMITS } from '@desk/contract/fields'
import { MOST_COLLEAGUES, MOST_RE_PLANNED } from '@desk/contract/proposal'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { Notice } from '../notice.tsx'
import { TextArea } from '../text-area.tsx'
import { type Choices, type Decision, DECISIONS, decideFor, hitsDecided, wordOf } from './decisions.ts'
import { HitList, MOST_SHOWN, shownWith } from './hit-list.tsx'
import styles from './preview.module.css'

/** What is asked although nobody is hit. */
export type Question = {
  title: string
  intro: ReactNode
  confirmLabel: string
  /** Only what is decided on the hits can harm anybody. */
  isHarmless?: boolean
}

type PreviewDialogProps = {
  asked: {
    hits: readonly Hit[]
    /** They have changed since they were shown. */
    areOthers: boolean
    /** What would be proposed, where it was asked for. */
    plan: RePlanned | null
  }
  question?: Question
  /** They are of several doctors. */
  namesDoctors?: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
  isPending: boolean
  onSave: () => void
  onPlan: () => void
  onCancel: () => void
}

const canHarm = ({ asked: { hits }, choices, question }: PreviewDialogProps) =>
  (question !== undefined && question.isHarmless !== true) || hitsDecided(choices, hits, 'cancel').length > 0

/** Whom a change hits, and what is to become of them: kept or cancelled, all of them or one by one. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { asked, question, choices, isPending, onSave, onCancel } = props
  const { hits, areOthers } = asked
  const [isChecked, setIsChecked] = useState(false)
  const [shown, setShown] = useState(MOST_SHOWN)
  const place = useRef<HTMLDivElement>(null)

  function save() {
    setIsChecked(true)
    const [undecided] = hitsDecided(choices, hits)
    const wrong = undecided ?? (areTooMany(props) ? hitsDecided(choices, hits, 're-plan')[0] : undefined)
    if (!wrong && !lacksMessage(props)) return onSave()
    if (wrong) flushSync(() => setShown(shownWith(hits.indexOf(wrong), shown)))
    const field = wrong ? `input[name="${wrong.appointmentId}"]` : 'textarea'
    place.current?.querySelector<HTMLElement>(field)?.focus()
  }

  return (
    <Dialog
      wide={hits.length > 0}
      isAlert={question !== undefined}
      title={question?.title ?? words('preview.title', { count: hits.length })}
      intro={<Intro question={question} count={hits.length} />}
      onCancel={onCancel}
    >
      <div ref={place} className={styles.body}>
        {areOthers && <Notice kind="bad">{words('preview.areOthers')}</Notice>}
        {hits.length > 0 && <Decisions {...props} isChecked={isChecked} shown={shown} onShow={setShown} />}
      </div>
      <DialogActions>
        <Button onClick={onCancel}>{words(hits.length > 0 ? 'preview.back' : 'ui.cancel')}</Button>
        <Button kind={canHarm(props) ? 'danger' : 'primary'} pending={isPending} onClick={save}>
          {question?.confirmLabel ?? words('preview.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Intro({ question, count }: { question: Question | undefined; count: number }) {
  return (
    <>
      {question?.intro}
      {count > 0 && <p>{words('preview.intro', { count })}</p>}
    </>
  )
}

type DecidingProps = Pick<
  PreviewDialogProps,
  'asked' | 'namesDoctors' | 'choices' | 'onChoose' | 'onPlan' | 'isPending'
>

const areTooMany = ({ asked: { hits }, choices }: Pick<DecidingProps, 'asked' | 'choices'>) =>
  hitsDecided(choices, hits, 're-plan').length > MOST_RE_PLANNED

const lacksMessage = ({ asked: { hits }, choices }: Pick<DecidingProps, 'asked' | 'choices'>) =>
  hitsDecided(choices, hits, 'cancel').length > 0 && choices.message.trim() === ''

type DecisionsProps = DecidingProps & { isChecked: boolean; shown: number; onShow: (shown: number) => void }

/** `isChecked`: what is missing is said. */
function Decisions({ isChecked, shown, onShow, ...props }: DecisionsProps) {
  const {
    asked: { hits },
    choices,
    onChoose,
  } = props
  const [keep, cancel, planned, open] = (['keep', 'cancel', 're-plan', undefined] as const).map(
    (decision) => hitsDecided(choices, hits, decision).length,
  )
  return (
    <>
      {hits.length > 1 && <ForAll onDecide={(decision) => onChoose(decideFor(choices, hits, decision))} />}
      <HitList
        hits={hits}
        shown={shown}
        onShow={onShow}
        choices={choices}
        onChoose={onChoose}
        isChecked={isChecked}
        plan={props.asked.plan}
        namesDoctors={props.namesDoctors ?? false}
      />
      {hits.length > MOST_HITS && (
        <Notice kind="bad">{words('many-hits.tooMany', { most: MOST_HITS })}</Notice>
      )}
      <PlanOf {...props} />
      <MessageField {...props} error={isChecked && lacksMessage(props)} />
      <output className={styles.sum}>
        {words('preview.sum', {
          keep: keep ?? 0,
          cancel: cancel ?? 0,
          planned: planned ?? 0,
          open: open ?? 0,
        })}
      </output>
    </>
  )
}

/** The plan is made by the server; with it one sees whether there is a better one. */
function PlanOf({ asked, choices, onPlan, isPending }: DecidingProps) {
  const { hits, plan } = asked
  const count = hitsDecided(choices, hits, 're-plan').length
  if (count === 0) return null
  if (areTooMany({ asked, choices })) {
    return <Notice kind="bad">{words('preview.tooMany', { most: MOST_RE_PLANNED })}</Notice>
  }
  return (
    <div className={styles.plan}>
      <p>{words('preview.rePlan', { count })}</p>
      <Button small pending={isPending} onClick={onPlan}>
        {words('preview.showPlan')}
      </Button>
      <output>
        {plan && words('preview.proof', { isBest: plan.isBest ? 'yes' : 'no', gap: plan.gap })}{' '}
        {plan?.areMoreColleagues && words('preview.moreColleagues', { most: MOST_COLLEAGUES })}
      </output>
    </div>
  )
}

/** Written once, for all whose appointment is cancelled or re-planned. */
function MessageField({ asked: { hits }, choices, onChoose, error }: DecidingProps & { error: boolean }) {
  const count = hitsDecided(choices, hits, 'cancel').length + hitsDecided(choices, hits, 're-plan').length
  if (count === 0) return null
  return (
    <TextArea
      name="message"
      rows={3}
      label={words('preview.message', { count })}
      description={words('preview.messageHint', { count })}
      error={error ? words('preview.messageNeeded') : undefined}
      value={choices.message}
      onChange={({ target }) => onChoose({ ...choices, message: target.value.slice(0, LIMITS.reason) })}
    />
  )
}

type ForAllProps = { onDecide: (decision: Decision) => void }

function ForAll({ onDecide }: ForAllProps) {
  return (
    <div className={styles.all}>
      {DECISIONS.map((decision) => (
        <Button key={decision} small onClick={() => onDecide(decision)}>
          {words('preview.forAll', { decision: wordOf(decision) })}
        </Button>
      ))}
    </div>
  )
}
