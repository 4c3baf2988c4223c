import { leaveWish } from '@desk/contract/waiting-list'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { DAY_PARTS, type DayPart, WEEKDAYS } from '@desk/rules/waiting-list/wish'
import { useState } from 'react'
import { fieldOf, refusalOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useLeaveWish } from './api.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { PatientFields } from './patient-fields.tsx'
import { isEarlierPlace, useWhomChoices, whomOf } from './whom-choices.ts'

type WishFormProps = { doctorId: string | null; appointmentId: string | null; onClose: () => void }

/** How long a wish waits unless its person says otherwise. */
const USUAL_DAYS = 30
const USUAL_NOTICE = 24

/** Asks what a patient waits for, and for the details that an appointment needs: then one press accepts. */
export function WishForm({ doctorId, appointmentId, onClose }: WishFormProps) {
  const leave = useLeaveWish(onClose)
  const [chosen, setChosen] = useState<string | null>(null)
  const whom = chosen ?? firstChoice(doctorId, appointmentId)
  const [isAnyDoctor, setAnyDoctor] = useState(false)
  const isEarlier = isEarlierPlace(whom)
  const [when, setWhen] = useState<When>({ noticeHours: USUAL_NOTICE, weekdays: [], dayParts: [] })
  return (
    <Card title={words('waiting.form.heading')} intro={words('waiting.intro')}>
      <Form
        label={words('waiting.form.heading')}
        schema={leaveWish.body}
        given={{ ...whomOf(whom), ...when, anyDoctor: isEarlier && isAnyDoctor }}
        check={(textOf) => ({
          doctorId: whom === '' ? words('waiting.form.whomRequired') : undefined,
          from: textOf('from') === '' ? words('waiting.form.fromRequired') : undefined,
          to: textOf('to') === '' ? words('waiting.form.toRequired') : undefined,
        })}
        isPending={leave.isPending}
        onSubmit={(wish) => leave.mutate(wish)}
      >
        <Select
          name="doctorId"
          label={words('waiting.form.whom')}
          placeholder={words('waiting.form.choose')}
          choices={useWhomChoices(doctorId)}
          value={whom}
          error={refusalAt('appointmentId', leave.error)}
          onChange={(event) => setChosen(event.target.value)}
        />
        {isEarlier && (
          <CheckBox label={words('offers.anyDoctor')} isChecked={isAnyDoctor} onChange={setAnyDoctor} />
        )}
        <WhenFields when={when} noticeError={refusalAt('noticeHours', leave.error)} onChange={setWhen} />
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

/** The server's no, beside the field that can be changed for a yes. */
const refusalAt = (field: string, error: unknown) =>
  fieldOf(error) === field ? (refusalOf(error) ?? undefined) : undefined

type When = { noticeHours: number; weekdays: number[]; dayParts: DayPart[] }

type WhenProps = { when: When; noticeError: string | undefined; onChange: (when: When) => void }

function WhenFields({ when, noticeError, onChange }: WhenProps) {
  return (
    <>
      <FormSection title={words('waiting.form.when')}>
        <Days />
        <Select
          name="noticeHours"
          label={words('waiting.form.notice')}
          choices={noticeChoices()}
          value={String(when.noticeHours)}
          error={noticeError}
          onChange={(event) => onChange({ ...when, noticeHours: Number(event.target.value) })}
        />
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

function firstChoice(doctorId: string | null, appointmentId: string | null): string {
  if (doctorId !== null) return `doctor:${doctorId}`
  return appointmentId === null ? '' : `appointment:${appointmentId}`
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
