import type { ScheduleData } from '@desk/contract/schedule'
import { saveAbsence } from '@desk/contract/schedule-changes'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { ChangeForm, useChangeForm } from '../change-form.tsx'
import { type AbsenceDraft, draftAbsence, readAbsence } from './absence-draft.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { absenceWords } from './absence-words.ts'

type AbsenceFormProps = { schedule: ScheduleData; absence: AbsenceDraft; onClose: () => void }

/** A new absence, or another time of one. */
export function AbsenceForm({ schedule, absence, onClose }: AbsenceFormProps) {
  const [draft, setDraft] = useState(absence)
  const form = useChangeForm(schedule, onClose)
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
      onTakePresent={() => (present ? setDraft(draftAbsence(present)) : onClose())}
      saveLabel={words('away.save')}
      onSave={save}
    >
      <AbsenceFields draft={draft} isChecked={form.isChecked} refused={form.refused} onChange={setDraft} />
    </ChangeForm>
  )
}
