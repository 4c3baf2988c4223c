import { useRef, useState } from 'react'
import { atBeginning } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import styles from './week.module.css'
import { WEEKDAYS, weekdayWords } from './week-words.tsx'

export function CopyDay({ weekday, onCopy }: { weekday: number; onCopy: (to: number[]) => void }) {
  const [chosen, setChosen] = useState<number[] | null>(null)
  const opener = useRef<HTMLSpanElement>(null)
  const day = weekdayWords(weekday)
  function close() {
    setChosen(null)
    opener.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <span ref={opener}>
        <Button
          small
          aria-expanded={chosen !== null}
          aria-label={words('schedules.copyOf', { day })}
          onClick={() => setChosen(chosen ? null : [])}
        >
          {words('schedules.copy')}
        </Button>
      </span>
      {chosen && (
        <fieldset className={styles.copy}>
          <legend className={styles.copyLegend}>{words('schedules.copyTo', { day })}</legend>
          <Days but={weekday} chosen={chosen} onChange={setChosen} />
          <div className={styles.buttons}>
            <Button
              small
              kind="primary"
              pending={chosen.length === 0}
              onClick={() => {
                onCopy(chosen)
                close()
              }}
            >
              {words('schedules.copyNow')}
            </Button>
            <Button small onClick={close}>
              {words('schedules.cancel')}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}

type DaysProps = { but: number; chosen: readonly number[]; onChange: (chosen: number[]) => void }

function Days({ but, chosen, onChange }: DaysProps) {
  return (
    <div className={styles.boxes}>
      {WEEKDAYS.filter((weekday) => weekday !== but).map((weekday) => (
        <CheckBox
          key={weekday}
          label={atBeginning(weekdayWords(weekday))}
          isChecked={chosen.includes(weekday)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, weekday] : chosen.filter((one) => one !== weekday))
          }
        />
      ))}
    </div>
  )
}
