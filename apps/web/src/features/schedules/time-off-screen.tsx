import type { ScheduleData } from '@desk/contract/schedule'
import { deleteAbsence } from '@desk/contract/schedule-changes'
import { useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { atBeginning } from '../../lib/day-in-words.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useScheduleAction } from './api.ts'
import { SchedulePage } from './schedule-page.tsx'
import styles from './schedules.module.css'
import { type Absence, type AbsenceDraft, draftAbsence, newAbsence } from './time-off/absence-draft.ts'
import { AbsenceForm } from './time-off/absence-form.tsx'
import { absenceWords } from './time-off/absence-words.ts'
import { VisitsInAbsence } from './time-off/visits-in-absence.tsx'

export function TimeOffScreen() {
  return (
    <SchedulePage documentTitle={words('schedules.tab.timeOff')}>
      {(schedule) => <TimeOff schedule={schedule} />}
    </SchedulePage>
  )
}

function TimeOff({ schedule }: { schedule: ScheduleData }) {
  const { absences } = schedule
  const left = useKeptForm('time-off ')
  const [open, setOpen] = useState<AbsenceDraft | null>(() => {
    const absence = absences.find(({ id }) => id === left)
    if (absence) return draftAbsence(absence)
    // A removed one is found by its name.
    return left === null ? null : { ...newAbsence(), id: left || null }
  })
  return (
    <Card title={words('schedules.absences')} intro={words('away.intro')}>
      {open ? (
        <AbsenceForm key={open.id} schedule={schedule} absence={open} onClose={() => setOpen(null)} />
      ) : (
        <div>
          <Button kind="primary" onClick={() => setOpen(newAbsence())}>
            {words('away.add')}
          </Button>
        </div>
      )}
      {absences.length === 0 && !open && <EmptyState title={words('schedules.noAbsences')} />}
      <ul className={styles.days}>
        {absences.map((absence) => (
          <AbsenceItem
            key={absence.id}
            schedule={schedule}
            absence={absence}
            onEdit={open ? undefined : () => setOpen(draftAbsence(absence))}
          />
        ))}
      </ul>
    </Card>
  )
}

type AbsenceItemProps = { schedule: ScheduleData; absence: Absence; onEdit: (() => void) | undefined }

function AbsenceItem({ schedule, absence, onEdit }: AbsenceItemProps) {
  const { id: absenceId, kind, note } = absence
  const when = absenceWords(absence)
  const remove = useScheduleAction(schedule, {
    title: words('away.removeQuestion'),
    intro: (
      <p>
        <KeepDates text={words('away.removeConsequence', { when })} />
      </p>
    ),
    confirmLabel: words('away.remove'),
  })
  return (
    <li>
      <span className={styles.dayLine}>
        <strong>
          <KeepDates text={atBeginning(when)} />
        </strong>
        <span>{words('away.kind', { kind })}</span>
        {note && <bdi className={styles.muted}>{note}</bdi>}
      </span>
      {onEdit && (
        <span className={styles.dayButtons}>
          <Button small aria-label={words('away.editOf', { when })} onClick={onEdit}>
            {words('schedules.edit')}
          </Button>
          <Button
            small
            pending={remove.isPending}
            aria-label={words('away.removeOf', { when })}
            onClick={() => remove.save((common) => callOrThrow(deleteAbsence, { ...common, absenceId }))}
          >
            {words('away.remove')}
          </Button>
        </span>
      )}
      <VisitsInAbsence doctorId={schedule.doctorId} absenceId={absenceId} when={when} />
      {remove.refused && <Notice kind="bad">{remove.refused.text}</Notice>}
      {remove.preview}
    </li>
  )
}
