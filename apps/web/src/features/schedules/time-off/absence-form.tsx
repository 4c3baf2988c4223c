import type { ScheduleData } from '@desk/contract/schedule'
import { saveAbsence } from '@desk/contract/schedule-changes'
import * as z from 'zod/mini'
import { ABSENCE_KINDS } from '@desk/rules/schedule/schedule'
import { callOrThrow } from '../../../lib/api.ts'
import { atBeginning } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'
import { useTyping } from '../change-draft.ts'
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

export function AbsenceForm({ schedule, absence, onClose }: AbsenceFormProps) {
  const [draft, setDraft, typing] = useTyping(`time-off ${absence.id ?? ''}`, ABSENCE, () => absence)
  const form = useChangeForm(schedule, typing, onClose)
  const present = schedule.absences.find(({ id }) => id === absence.id)

  function save() {
    const read = readAbsence(draft)
    form.save(read && ((common) => callOrThrow(saveAbsence, { ...common, ...read })))
  }

  return (
    <ChangeForm
      form={form}
      present={<p>{present ? atBeginning(absenceWords(present)) : words('away.listBelow')}</p>}
      onTakePresent={() => (present ? setDraft(draftAbsence(present)) : form.onClose())}
      saveLabel={words('away.save')}
      onSave={save}
    >
      <AbsenceFields draft={draft} isChecked={form.isChecked} refused={form.refused} onChange={setDraft} />
    </ChangeForm>
  )
}
