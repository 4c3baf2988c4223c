import { words } from '../../../lib/words.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../week/week.module.css'
import { BOUNDS, isWrong, NOTICE_UNITS, type SettingName, type SlotDraft } from './slot-draft.ts'

type SlotFieldsProps = { draft: SlotDraft; withMost?: boolean; onChange: (draft: SlotDraft) => void }

const UNITS = ['minutes', 'hours', 'days'] as const

export function SlotFields({ draft, withMost = true, onChange }: SlotFieldsProps) {
  const field = (name: SettingName) => (
    <TextField
      name={name}
      label={words('schedules.setting', { name })}
      description={words('schedules.settingHint', { name })}
      inputMode="numeric"
      autoComplete="off"
      error={isWrong(draft, name) ? wrongWords(draft, name) : undefined}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
  return (
    <div className={styles.dates}>
      {field('slotMinutes')}
      {field('bufferBefore')}
      {field('bufferAfter')}
      <div className={styles.notice}>
        {field('noticeMinutes')}
        <Select
          name="noticeUnit"
          label={words('schedules.noticeUnit')}
          choices={UNITS.map((unit) => ({ value: unit, label: words('schedules.unit', { unit }) }))}
          value={draft.noticeUnit}
          onChange={({ target }) =>
            onChange({ ...draft, noticeUnit: UNITS.find((unit) => unit === target.value) ?? 'minutes' })
          }
        />
      </div>
      {field('horizonDays')}
      {withMost && field('mostVisits')}
    </div>
  )
}

function wrongWords(draft: SlotDraft, name: SettingName): string {
  const [least, most] = BOUNDS[name]
  const unit = name === 'noticeMinutes' ? NOTICE_UNITS[draft.noticeUnit] : 1
  return words('schedules.outOfBounds', { least: least / unit, most: Math.floor(most / unit) })
}
