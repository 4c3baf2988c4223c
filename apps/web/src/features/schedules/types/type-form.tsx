import type { ScheduleData } from '@desk/contract/schedule'
import { LIMITS } from '@desk/contract/fields'
import { saveVisitType } from '@desk/contract/schedule-changes'
import * as z from 'zod/mini'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTyping } from '../change-draft.ts'
import { ChangeForm, useChangeForm } from '../change-form.tsx'
import styles from '../week/week.module.css'
import {
  draftType,
  hasWrongLength,
  lacksName,
  LEAST_MINUTES,
  MOST_MINUTES,
  readType,
  type TypeDraft,
} from './type-draft.ts'

const TYPE = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  minutes: z.string(),
  fee: z.string(),
  sentence: z.string(),
})

type TypeFormProps = { schedule: ScheduleData; type: TypeDraft; onClose: () => void }

export function TypeForm({ schedule, type, onClose }: TypeFormProps) {
  const [draft, setDraft, typing] = useTyping(`visit-type ${type.id ?? ''}`, TYPE, () => type)
  const form = useChangeForm(schedule, typing, onClose)
  const present = schedule.visitTypes.find(({ id }) => id === type.id)

  function save() {
    const read = readType(draft)
    form.save(read && ((common) => callOrThrow(saveVisitType, { ...common, ...read })))
  }

  return (
    <ChangeForm
      form={form}
      present={<p>{present ? words('schedules.type', present) : words('types.listBelow')}</p>}
      onTakePresent={() => (present ? setDraft(draftType(present)) : form.onClose())}
      saveLabel={words('types.save')}
      onSave={save}
    >
      <TypeFields draft={draft} isChecked={form.isChecked} refused={form.refused} onChange={setDraft} />
    </ChangeForm>
  )
}

type TypeFieldsProps = {
  draft: TypeDraft
  isChecked: boolean
  refused: { field?: string | undefined; text: string } | null
  onChange: (draft: TypeDraft) => void
}

function TypeFields({ draft, isChecked, refused, onChange }: TypeFieldsProps) {
  const ofServer = (field: string) => (refused?.field === field ? refused.text : undefined)
  const bounds = { least: LEAST_MINUTES, most: MOST_MINUTES }
  const field = (name: 'name' | 'minutes' | 'fee', error: string | undefined) => (
    <TextField
      name={name}
      label={words('types.field', { name })}
      description={words('types.hint', { name })}
      isOptional={name === 'fee'}
      inputMode={name === 'minutes' ? 'numeric' : 'text'}
      autoComplete="off"
      error={error}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value.slice(0, LIMITS.detail) })}
    />
  )
  return (
    <>
      <div className={styles.wideFields}>
        {field('name', isChecked && lacksName(draft) ? words('types.nameNeeded') : ofServer('name'))}
        {field(
          'minutes',
          isChecked && hasWrongLength(draft) ? words('schedules.outOfBounds', bounds) : undefined,
        )}
        {field('fee', undefined)}
      </div>
      <TextArea
        name="sentence"
        isOptional
        rows={2}
        label={words('types.sentence')}
        description={words('types.sentenceHint')}
        value={draft.sentence}
        onChange={({ target }) => onChange({ ...draft, sentence: target.value.slice(0, LIMITS.reason) })}
      />
    </>
  )
}
