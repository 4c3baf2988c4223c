import type { ScheduleData } from '@desk/contract/schedule'
import { saveAbsence } from '@desk/contract/schedule-changes'
import * as z from 'zod/mini'
import { ABSENCE_KINDS } from '@desk/rules/schedule/schedule'
import { callOrThrow } from '../../../lib/api.ts'
import { useDraft, useKeptState } from '../../../lib/use-draft.ts'
import { words } from '../../../lib/words.ts'
import { Found } from '../../../ui/found-draft.tsx'
import { ChangeForm, useChangeForm } from '../change-form.tsx'
import { type AbsenceDraft, draftAbsence, readAbsence } from './absence-draft.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { absenceWords } from './absence-words.ts'

const ABSENCE = z.object({
  id: z.nullable(z.string()),
  kind: z.enum(ABSENCE_KINDS),
  isWholeDays: z.boolean(),
  from: z.nullable(z.string()),
  fromTime: z.string(),
  to: z.nullable(z.string()),
  toTime: z.string(),
  note: z.string(),
})

type AbsenceFormProps = { schedule: ScheduleData; absence: AbsenceDraft; onClose: () => void }

/** A new absence, or another time of one. */
export function AbsenceForm({ schedule, absence, onClose }: AbsenceFormProps) {
  const kept = useDraft(`time-off ${absence.id ?? ''}`)
  const [draft, setDraft] = useKeptState(kept, 'absence', ABSENCE, () => absence)
  const close = () => {
    kept.drop()
    onClose()
  }
  const form = useChangeForm(schedule, close)
  const present = schedule.absences.find(({ id }) => id === absence.id)

  function save() {
    const read = readAbsence(draft)
    form.save(read && ((common) => callOrThrow(saveAbsence, { ...common, ...read })))
  }

  return (
    <ChangeForm
      form={form}
      present={<p>{present ? absenceWords(present) : words('away.listBelow')}</p>}
      isUnsaved={draft !== absence}
      onTakePresent={() => (present ? setDraft(draftAbsence(present)) : close())}
      saveLabel={words('away.save')}
      onSave={save}
    >
      <Found draft={kept} onClear={() => setDraft(absence)} />
      <AbsenceFields draft={draft} isChecked={form.isChecked} refused={form.refused} onChange={setDraft} />
    </ChangeForm>
  )
}
