import { MOST_HITS } from '@desk/contract/schedule-changes'
import { LIMITS } from '@desk/contract/fields'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Found } from '../found-draft.tsx'
import { Notice } from '../notice.tsx'
import { TextArea } from '../text-area.tsx'
import { type Decision, DECISIONS, decideFor, hitsDecided, wordOf } from './decisions.ts'
import { Foot } from './foot.tsx'
import { daysOpen, HitList, type HitListProps, MOST_SHOWN, shownWith } from './hit-list.tsx'
import { PlanOf } from './plan-of.tsx'
import type { DecidingProps, PreviewDialogProps, Question } from './preview-props.ts'
import styles from './preview.module.css'

/** Whom a change hits, and what is to become of them: kept or cancelled, all of them or one by one. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { asked, question, choices, onSave, onPlan, onCancel } = props
  const { hits, areOthers } = asked
  const [isChecked, setIsChecked] = useState(false)
  const [shown, setShown] = useState(MOST_SHOWN)
  const [open, setOpen] = useState(() => daysOpen(hits))
  const place = useRef<HTMLDivElement>(null)

  /** The times that are asked for stand by the appointments. */
  function showPlan() {
    setOpen(new Set(hits.map(({ date }) => date)))
    onPlan()
  }

  function save() {
    setIsChecked(true)
    const [undecided] = hitsDecided(choices, hits)
    if (!undecided && !lacksMessage(props)) return onSave()
    if (undecided) {
      flushSync(() => {
        setShown(shownWith(hits.indexOf(undecided), shown))
        setOpen(new Set([...open, undecided.date]))
      })
    }
    const field = undecided ? `input[name="${undecided.appointmentId}"]` : 'textarea'
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
        {hits.length > 0 && (
          <Decisions {...props} {...{ isChecked, shown, open }} onShow={setShown} onOpen={setOpen} />
        )}
      </div>
      <Foot {...props} onPlan={showPlan} onSave={save} />
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

const lacksMessage = ({ asked: { hits }, choices }: Pick<DecidingProps, 'asked' | 'choices'>) =>
  hitsDecided(choices, hits, 'cancel').length > 0 && choices.message.trim() === ''

type DecisionsProps = DecidingProps & Pick<HitListProps, 'isChecked' | 'shown' | 'onShow' | 'open' | 'onOpen'>

/** `isChecked`: what is missing is said. */
function Decisions({ isChecked, shown, onShow, open, onOpen, ...props }: DecisionsProps) {
  const {
    asked: { hits },
    choices,
    onChoose,
  } = props
  return (
    <>
      {hits.length > 1 && <ForAll onDecide={(decision) => onChoose(decideFor(choices, hits, decision))} />}
      <HitList
        hits={hits}
        shown={shown}
        onShow={onShow}
        open={open}
        onOpen={onOpen}
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
    </>
  )
}

/** Written once, for all whose appointment is cancelled or re-planned. */
function MessageField(props: DecidingProps & { error: boolean }) {
  const { hits } = props.asked
  const { choices, found, onChoose, error } = props
  const count = hitsDecided(choices, hits, 'cancel').length + hitsDecided(choices, hits, 're-plan').length
  if (count === 0) return null
  const write = (message: string) => onChoose({ ...choices, message: message.slice(0, LIMITS.reason) })
  return (
    <>
      {found && <Found draft={found} onClear={() => write('')} />}
      <TextArea
        name="message"
        rows={3}
        label={words('preview.message', { count })}
        description={words('preview.messageHint', { count })}
        error={error ? words('preview.messageNeeded') : undefined}
        value={choices.message}
        onChange={({ target }) => write(target.value)}
      />
    </>
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
