import type { Hours, ScheduleData } from '@desk/contract/schedule'
import { saveDateHours } from '@desk/contract/schedule-changes'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, useId, useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useScheduleChange } from '../api.ts'
import { dayWords, hoursWords } from '../hours-words.ts'
import { OtherRefusal, StaleNotice } from '../stale-notice.tsx'
import { type DraftDay, draftDay, errorOfDay, hoursOfDay, readWindow, sentOrder } from '../week/day-draft.ts'
import { DayEditor } from '../week/day-editor.tsx'
import { spanOf } from '../week/drag.ts'
import { useFocusWrong } from '../week/use-focus-wrong.ts'
import styles from '../week/week.module.css'

type DateEditorProps = {
  schedule: ScheduleData
  date: IsoDate
  windows: readonly Hours[]
  onClose: () => void
}

/** The hours of one date, whatever its weekday has. */
export function DateEditor({ schedule, date, windows, onClose }: DateEditorProps) {
  const [day, setDay] = useState<DraftDay>(() => draftDay(windows))
  const [tries, setTries] = useState(0)
  const change = useScheduleChange(schedule, onClose)
  const { refused } = change
  const place = useFocusWrong(tries, refused)

  function save() {
    setTries(tries + 1)
    const hours = errorOfDay(day, true) ? null : hoursOfDay(day)
    if (hours) change.save((common) => callOrThrow(saveDateHours, { ...common, date, windows: hours }))
  }

  return (
    <div ref={place} className={styles.editor}>
      {change.isStale && (
        <StaleNotice
          onKeep={change.seePresent}
          onTake={() => {
            change.seePresent()
            setDay(draftDay(windows))
          }}
        >
          <p>{hoursWords(windows)}</p>
        </StaleNotice>
      )}
      <OneDay
        name={dayWords(date)}
        day={day}
        slotMinutes={schedule.settings.slotMinutes}
        isChecked={tries > 0}
        refused={refusedWindow(day, refused)}
        onChange={setDay}
      />
      <OtherRefusal refused={refused} />
      <div className={styles.buttons}>
        <Button kind="primary" pending={change.isPending} onClick={save}>
          {words('schedules.saveDate')}
        </Button>
        <Button onClick={onClose}>{words('schedules.cancel')}</Button>
      </div>
      {change.preview}
    </div>
  )
}

function OneDay(props: Omit<ComponentProps<typeof DayEditor>, 'span' | 'helpId'>) {
  const [isWholeNight, setWholeNight] = useState(false)
  const helpId = useId()
  const windows = props.day.flatMap((each) => readWindow(each) ?? [])
  return (
    <>
      <p id={helpId} className={styles.help}>
        {words('schedules.help')}
      </p>
      <CheckBox label={words('schedules.wholeNight')} isChecked={isWholeNight} onChange={setWholeNight} />
      <DayEditor {...props} span={spanOf(windows, isWholeNight)} helpId={helpId} />
    </>
  )
}

/** `windows.1` is the second, as they were sent. */
function refusedWindow(day: DraftDay, refused: { field?: string | undefined; text: string } | null) {
  const place = /^windows\.(\d+)$/.exec(refused?.field ?? '')?.[1]
  const window = place === undefined ? undefined : sentOrder(day)[Number(place)]
  return window && { id: window.id, text: refused?.text ?? '' }
}
