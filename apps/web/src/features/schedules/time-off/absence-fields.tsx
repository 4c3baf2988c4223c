import { LIMITS } from '@desk/contract/fields'
import { ABSENCE_KINDS } from '@desk/rules/schedule/schedule'
import { words } from '../../../lib/words.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { tidyTime, withColon } from '../../../ui/typed-time.ts'
import styles from '../week/week.module.css'
import { type AbsenceDraft, errorsOfAbsence } from './absence-draft.ts'

type AbsenceFieldsProps = {
  draft: AbsenceDraft
  isChecked: boolean
  refused: { field?: string | undefined; text: string } | null
  onChange: (draft: AbsenceDraft) => void
}

export function AbsenceFields(props: AbsenceFieldsProps) {
  const { draft, onChange } = props
  return (
    <>
      <Select
        name="kind"
        label={words('away.kindLabel')}
        choices={ABSENCE_KINDS.map((kind) => ({ value: kind, label: words('away.kind', { kind }) }))}
        value={draft.kind}
        onChange={({ target }) =>
          onChange({ ...draft, kind: ABSENCE_KINDS.find((kind) => kind === target.value) ?? 'other' })
        }
      />
      <CheckBox
        label={words('away.wholeDays')}
        isChecked={draft.isWholeDays}
        onChange={(isWholeDays) => onChange({ ...draft, isWholeDays })}
      />
      <div className={styles.dates}>
        <EndOf end="from" {...props} />
        <EndOf end="to" {...props} />
      </div>
      <TextArea
        name="note"
        isOptional
        rows={2}
        label={words('away.note')}
        description={words('away.noteHint')}
        value={draft.note}
        onChange={({ target }) => onChange({ ...draft, note: target.value.slice(0, LIMITS.reason) })}
      />
    </>
  )
}

function errorFor(field: string, { draft, isChecked, refused }: AbsenceFieldsProps): string | undefined {
  const error = errorsOfAbsence(draft)[field]
  if (error === 'before') return words('away.before')
  if (error === 'needed') return isChecked ? words('away.needed', { isTime: timeOrDay(field) }) : undefined
  return refused?.field === field ? refused.text : undefined
}

const TIMES: ReadonlySet<string> = new Set(['fromTime', 'toTime'])

const timeOrDay = (field: string) => (TIMES.has(field) ? 'yes' : 'no')

type End = { end: 'from' | 'to' }

function EndOf(props: AbsenceFieldsProps & End) {
  if (props.draft.isWholeDays) return <DayOf {...props} />
  return (
    <div className={styles.dayAndTime}>
      <DayOf {...props} />
      <TimeOf {...props} />
    </div>
  )
}

const DAYS = { from: 'fromDate', to: 'toDate' } as const

function DayOf({ end, ...props }: AbsenceFieldsProps & End) {
  const { draft, onChange } = props
  const isLast = draft.isWholeDays && end === 'to'
  return (
    <DateField
      name={DAYS[end]}
      label={words('away.day', {
        which: isLast ? 'last' : end === 'from' && draft.isWholeDays ? 'first' : end,
      })}
      value={draft[end]}
      error={errorFor(DAYS[end], props)}
      onChange={(date) => {
        // Most are away for one day, or say the end next.
        const isFirst = end === 'from' && (draft.to === null || draft.to === draft.from)
        onChange({ ...draft, [end]: date, ...(isFirst ? { to: date } : {}) })
      }}
    />
  )
}

function TimeOf({ end, ...props }: AbsenceFieldsProps & End) {
  const { draft, onChange } = props
  const name = end === 'from' ? 'fromTime' : 'toTime'
  return (
    <TextField
      name={name}
      label={words('away.time', { end })}
      inputMode="numeric"
      placeholder={words('ui.timeRange.placeholder')}
      autoComplete="off"
      error={errorFor(name, props)}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: withColon(target.value) })}
      onBlur={() => onChange({ ...draft, [name]: tidyTime(draft[name]) })}
    />
  )
}
