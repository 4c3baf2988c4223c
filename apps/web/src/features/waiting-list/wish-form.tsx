import { leaveWish } from '@desk/contract/waiting-list'
import { addDays } from '@desk/rules/calendar-date'
import { DAY_PARTS, WEEKDAYS } from '@desk/rules/waiting-list/wish'
import { useState } from 'react'
import * as z from 'zod/mini'
import { fieldOf } from '../../lib/api-error.ts'
import { isAwaited, useAwaited } from '../../lib/is-awaited.ts'
import { useHospital } from '../../lib/hospital.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { useDraft, useKeptState } from '../../lib/use-draft.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { phoneDoubt } from '../../ui/doubts.ts'
import { AcrossFields, FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/query-content.tsx'
import { Select } from '../../ui/select.tsx'
import { useLeaveWish, useOwnAppointments } from './api.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { PatientFields } from './patient-fields.tsx'
import styles from './waiting-list.module.css'
import { type GivenWhom, useWhom, WhomFields, wishedOf } from './whom-fields.tsx'

type WishFormProps = { given: GivenWhom; onClose: () => void }

/** How long a wish waits unless its person says otherwise. */
const USUAL_DAYS = 30
const USUAL_NOTICE = 24

/** With an appointment's details, so that one press accepts. Its first fields depend on answers: it is shown whole. */
export function WishForm(props: WishFormProps) {
  const own = useOwnAppointments()
  const whom = useWhom(props.given, {})
  const [isWhole, setWhole] = useState(false)
  const isOnItsWay = useAwaited(whom.isAwaited || isAwaited(own))
  if (!isWhole && !isOnItsWay) setWhole(true)
  return (
    <Card title={words('waiting.form.heading')} intro={words('waiting.intro')}>
      {isWhole ? <Fields {...props} /> : <Skeleton items="wishes" bars={8} />}
    </Card>
  )
}

function Fields({ given, onClose }: WishFormProps) {
  const draft = useDraft(`wish:${given.doctorId ?? ''}:${given.appointmentId ?? ''}`)
  const close = () => {
    draft.drop()
    onClose()
  }
  const leave = useLeaveWish(draft, close)
  const [chosen, setChosen] = useKeptState(draft, 'whom', CHOSEN, () => ({}))
  const state = useWhom(given, chosen)
  const [when, setWhen] = useKeptState(draft, 'when', WHEN, () => USUAL_WHEN)
  return (
    <Form
      label={words('waiting.form.heading')}
      schema={leaveWish.body}
      given={{ ...wishedOf(state), ...when }}
      error={leave.error}
      check={(textOf) => ({
        from: textOf('from') === '' ? words('waiting.form.fromRequired') : undefined,
        to: textOf('to') === '' ? words('waiting.form.toRequired') : undefined,
      })}
      doubts={(textOf) => ({ phone: phoneDoubt(textOf('phone')) })}
      isPending={leave.isPending}
      onSubmit={(wish) => leave.mutate(wish)}
    >
      <WhomFields state={state} onChange={(changes) => setChosen({ ...chosen, ...changes })} />
      <WhenFields when={when} draft={draft} onChange={setWhen} />
      <PatientFields draft={draft} />
      {fieldOf(leave.error) === null && <RefusalNotice error={leave.error} />}
      <FormActions>
        <SubmitButton>{words('waiting.form.submit')}</SubmitButton>
        <Button onClick={close}>{words('waiting.form.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

const CHOSEN = z.object({
  appointmentId: z.exactOptional(z.string()),
  isAnyDoctor: z.exactOptional(z.boolean()),
  specialization: z.exactOptional(z.string()),
  doctorId: z.exactOptional(z.string()),
  visitType: z.exactOptional(z.string()),
})
const WHEN = z.object({
  noticeHours: z.number(),
  weekdays: z.array(z.number()),
  dayParts: z.array(z.enum(DAY_PARTS)),
})
const USUAL_WHEN: When = { noticeHours: USUAL_NOTICE, weekdays: [], dayParts: [] }
/** Null: untouched; the hospital's date may come late. */
const DAY = z.nullable(z.object({ date: z.nullable(z.string()) }))

type When = z.output<typeof WHEN>

type WhenProps = { when: When; draft: Draft; onChange: (when: When) => void }

function WhenFields({ when, draft, onChange }: WhenProps) {
  return (
    <>
      <FormSection title={words('waiting.form.when')}>
        <Days draft={draft} />
        <AcrossFields>
          <div className={styles.notice}>
            <Select
              name="noticeHours"
              label={words('waiting.form.notice')}
              choices={noticeChoices()}
              value={String(when.noticeHours)}
              onChange={(event) => onChange({ ...when, noticeHours: Number(event.target.value) })}
            />
          </div>
        </AcrossFields>
      </FormSection>
      <ChoiceBoxes
        label={words('waiting.form.weekdays')}
        hint={words('waiting.form.anyHint')}
        choices={WEEKDAYS}
        labelOf={(day) => words('waiting.form.weekday', { day: String(day) })}
        chosen={when.weekdays}
        onChange={(weekdays) => onChange({ ...when, weekdays })}
      />
      <ChoiceBoxes
        label={words('waiting.form.parts')}
        hint={words('waiting.form.anyHint')}
        choices={DAY_PARTS}
        labelOf={(part) => words('waiting.form.part', { part })}
        chosen={when.dayParts}
        onChange={(dayParts) => onChange({ ...when, dayParts })}
      />
    </>
  )
}

function Days({ draft }: { draft: Draft }) {
  const today = useHospital()?.today
  const [from, setFrom] = useKeptState(draft, 'from', DAY, () => null)
  const [to, setTo] = useKeptState(draft, 'to', DAY, () => null)
  const first = from ? from.date : (today ?? null)
  const usual = today === undefined ? null : addDays(today, USUAL_DAYS)
  const last = to ? to.date : usual
  return (
    <>
      <DateField
        name="from"
        label={words('waiting.form.from')}
        min={today}
        value={first}
        onChange={(date) => setFrom({ date })}
      />
      <DateField
        name="to"
        label={words('waiting.form.to')}
        min={first ?? today}
        value={last}
        onChange={(date) => setTo({ date })}
      />
    </>
  )
}

const HOURS = [2, 6, 12]
const DAYS = [1, 2, 3, 7]

function noticeChoices() {
  return [
    ...HOURS.map((hours) => ({ value: String(hours), label: words('waiting.form.noticeHours', { hours }) })),
    ...DAYS.map((days) => ({ value: String(days * 24), label: words('waiting.form.noticeDays', { days }) })),
  ]
}
