import { leaveWish } from '@desk/contract/waiting-list'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { DAY_PARTS, type DayPart, WEEKDAYS } from '@desk/rules/waiting-list/wish'
import { useState } from 'react'
import { fieldOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { AcrossFields, FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useLeaveWish } from './api.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { PatientFields } from './patient-fields.tsx'
import styles from './waiting-list.module.css'
import { useWhom, type Whom, WhomFields, wishedOf } from './whom-fields.tsx'

type WishFormProps = { doctorId: string | null; appointmentId: string | null; onClose: () => void }

/** How long a wish waits unless its person says otherwise. */
const USUAL_DAYS = 30
const USUAL_NOTICE = 24

/** Asks what a patient waits for, and for the details that an appointment needs: then one press accepts. */
export function WishForm({ doctorId, appointmentId, onClose }: WishFormProps) {
  const leave = useLeaveWish(onClose)
  const [chosen, setChosen] = useState<Partial<Whom>>({})
  const state = useWhom({ doctorId, appointmentId }, chosen)
  const [when, setWhen] = useState<When>({ noticeHours: USUAL_NOTICE, weekdays: [], dayParts: [] })
  return (
    <Card title={words('waiting.form.heading')} intro={words('waiting.intro')}>
      <Form
        label={words('waiting.form.heading')}
        schema={leaveWish.body}
        given={{ ...wishedOf(state), ...when }}
        error={leave.error}
        check={(textOf) => ({
          from: textOf('from') === '' ? words('waiting.form.fromRequired') : undefined,
          to: textOf('to') === '' ? words('waiting.form.toRequired') : undefined,
        })}
        isPending={leave.isPending}
        onSubmit={(wish) => leave.mutate(wish)}
      >
        <WhomFields state={state} onChange={(changes) => setChosen({ ...chosen, ...changes })} />
        <WhenFields when={when} onChange={setWhen} />
        <PatientFields />
        {fieldOf(leave.error) === null && <RefusalNotice error={leave.error} />}
        <FormActions>
          <SubmitButton>{words('waiting.form.submit')}</SubmitButton>
          <Button onClick={onClose}>{words('waiting.form.cancel')}</Button>
        </FormActions>
      </Form>
    </Card>
  )
}

type When = { noticeHours: number; weekdays: number[]; dayParts: DayPart[] }

type WhenProps = { when: When; onChange: (when: When) => void }

function WhenFields({ when, onChange }: WhenProps) {
  return (
    <>
      <FormSection title={words('waiting.form.when')}>
        <Days />
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

/** Undefined: not touched yet. The hospital's date may come later than the form. */
function Days() {
  const today = useHospital()?.today
  const [from, setFrom] = useState<IsoDate | null | undefined>(undefined)
  const [to, setTo] = useState<IsoDate | null | undefined>(undefined)
  const first = from === undefined ? (today ?? null) : from
  const last = to === undefined && today !== undefined ? addDays(today, USUAL_DAYS) : (to ?? null)
  return (
    <>
      <DateField
        name="from"
        label={words('waiting.form.from')}
        min={today}
        value={first}
        onChange={setFrom}
      />
      <DateField
        name="to"
        label={words('waiting.form.to')}
        min={first ?? today}
        value={last}
        onChange={setTo}
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
