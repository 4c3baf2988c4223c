import type { ScheduleData } from '@desk/contract/schedule'
import { saveAbsence } from '@desk/contract/schedule-changes'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { useScheduleChange } from '../api.ts'
import { OtherRefusal, StaleNotice } from '../stale-notice.tsx'
import { useFocusWrong } from '../week/use-focus-wrong.ts'
import styles from '../week/week.module.css'
import { type AbsenceDraft, draftAbsence, readAbsence } from './absence-draft.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { absenceWords } from './absence-words.ts'

type AbsenceFormProps = { schedule: ScheduleData; absence: AbsenceDraft; onClose: () => void }

/** A new absence, or another time of one. */
export function AbsenceForm({ schedule, absence, onClose }: AbsenceFormProps) {
  const [draft, setDraft] = useState(absence)
  const [tries, setTries] = useState(0)
  const change = useScheduleChange(schedule, onClose)
  const place = useFocusWrong(tries, change.refused)
  const present = schedule.absences.find(({ id }) => id === absence.id)

  function save() {
    setTries(tries + 1)
    const read = readAbsence(draft)
    if (read) change.save((common) => callOrThrow(saveAbsence, { ...common, ...read }))
  }

  return (
    <div ref={place} className={styles.editor}>
      {change.isStale && (
        <StaleNotice
          onKeep={change.seePresent}
          onTake={() => {
            change.seePresent()
            if (present) setDraft(draftAbsence(present))
            else onClose()
          }}
        >
          <p>{present ? absenceWords(present) : words('away.listBelow')}</p>
        </StaleNotice>
      )}
      <AbsenceFields draft={draft} isChecked={tries > 0} refused={change.refused} onChange={setDraft} />
      <OtherRefusal refused={change.refused} />
      <FormActions>
        <Button kind="primary" pending={change.isPending} onClick={save}>
          {words('away.save')}
        </Button>
        <Button onClick={onClose}>{words('schedules.cancel')}</Button>
      </FormActions>
      {change.preview}
    </div>
  )
}
