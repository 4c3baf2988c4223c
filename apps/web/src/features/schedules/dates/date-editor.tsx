import type { Hours, ScheduleData } from '@desk/contract/schedule'
import { saveDateHours } from '@desk/contract/schedule-changes'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, useId, useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useTyping } from '../change-draft.ts'
import { ChangeForm, useChangeForm } from '../change-form.tsx'
import { dayInWords } from '../../../lib/day-in-words.ts'
import { hoursWords } from '../hours-words.ts'
import {
  DRAFT_DAY,
  type DraftDay,
  draftDay,
  errorOfDay,
  hoursOfDay,
  readWindow,
  sentOrder,
} from '../week/day-draft.ts'
import { DayEditor } from '../week/day-editor.tsx'
import { spanOf } from '../week/drag.ts'
import styles from '../week/week.module.css'

export const DATE_FORM = 'date '

type DateEditorProps = {
  schedule: ScheduleData
  date: IsoDate
  windows: readonly Hours[]
  onClose: () => void
}

export function DateEditor({ schedule, date, windows, onClose }: DateEditorProps) {
  const [day, setDay, typing] = useTyping(`${DATE_FORM}${date}`, DRAFT_DAY, () => draftDay(windows))
  const form = useChangeForm(schedule, typing, onClose)

  function save() {
    const hours = errorOfDay(day, true) ? null : hoursOfDay(day)
    form.save(hours && ((common) => callOrThrow(saveDateHours, { ...common, date, windows: hours })))
  }

  return (
    <ChangeForm
      form={form}
      present={<p>{hoursWords(windows)}</p>}
      onTakePresent={() => setDay(draftDay(windows))}
      saveLabel={words('schedules.saveDate')}
      onSave={save}
    >
      <OneDay
        name={dayInWords(date)}
        day={day}
        slotMinutes={schedule.settings.slotMinutes}
        isChecked={form.isChecked}
        refused={refusedWindow(day, form.refused)}
        onChange={setDay}
      />
    </ChangeForm>
  )
}

function OneDay(props: Omit<ComponentProps<typeof DayEditor>, 'span' | 'helpId'>) {
  const [isWholeNight, setWholeNight] = useState(false)
  const helpId = useId()
  const windows = props.day.flatMap((each) => readWindow(each) ?? [])
  return (
    <>
      <p id={helpId} className={styles.help}>
        {words('one-date.help')}
      </p>
      <CheckBox label={words('schedules.wholeNight')} isChecked={isWholeNight} onChange={setWholeNight} />
      <DayEditor {...props} span={spanOf(windows, isWholeNight)} helpId={helpId} />
    </>
  )
}

/** `windows.1` is the second as sent. */
function refusedWindow(day: DraftDay, refused: { field?: string | undefined; text: string } | null) {
  const place = /^windows\.(\d+)$/.exec(refused?.field ?? '')?.[1]
  const window = place === undefined ? undefined : sentOrder(day)[Number(place)]
  return window && { id: window.id, text: refused?.text ?? '' }
}
