import type { DayAppointment } from '@desk/contract/day'
import { checkMark, type Mark, MARKS } from '@desk/rules/appointment-changes'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { MarkedLine } from '../record/marked-line.tsx'
import { useMark } from '../record/record-api.ts'
import styles from './day.module.css'
import { useWhoseDay } from './whose-day.ts'

type MarkButtonsProps = {
  appointment: DayAppointment
  now: Date
  /** Called when the line goes that had the focus. */
  takeFocus: () => void
}

export function MarkButtons({ appointment, now, takeFocus }: MarkButtonsProps) {
  const { id, name, state } = appointment
  const mark = useMark(id)
  const { party } = useWhoseDay()
  const [marked, setMarked] = useState<Mark | null>(null)
  const startsAt = new Date(appointment.startsAt)
  const marks = MARKS.filter((each) => checkMark({ state, startsAt }, each, party, now).ok)
  return (
    <>
      <span className={styles.buttons}>
        {marks.map((each) => (
          <Button
            key={each}
            small
            kind={each === 'missed' ? 'secondary' : 'primary'}
            // While the day is read again the next button must not look pressed.
            pending={mark.isPending && mark.variables === each}
            aria-label={words('day.markOf', { mark: each, name })}
            onClick={() => mark.mutate(each, { onSuccess: () => setMarked(each) })}
          >
            {words('day.mark', { mark: each })}
          </Button>
        ))}
      </span>
      {marked !== null && (
        <MarkedLine
          key={marked}
          of={appointment}
          mark={marked}
          onOver={(hadFocus) => {
            if (hadFocus) takeFocus()
            setMarked(null)
          }}
        />
      )}
      <RefusalNotice error={mark.error} />
    </>
  )
}
