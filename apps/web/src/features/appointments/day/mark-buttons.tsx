import type { DayAppointment } from '@desk/contract/day'
import { checkMark, MARKS } from '@desk/rules/appointment-changes'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { useMark } from '../record/record-api.ts'
import styles from './day.module.css'

type MarkButtonsProps = { appointment: DayAppointment; now: Date; onMarked: () => void }

/** Who has arrived, has not come, or has been seen: what can be said of an appointment now. */
export function MarkButtons({ appointment, now, onMarked }: MarkButtonsProps) {
  const { id, name, state } = appointment
  const mark = useMark(id)
  const startsAt = new Date(appointment.startsAt)
  const marks = MARKS.filter((each) => checkMark({ state, startsAt }, each, 'doctor', now).ok)
  return (
    <>
      <span className={styles.buttons}>
        {marks.map((each) => (
          <Button
            key={each}
            small
            kind={each === 'missed' ? 'secondary' : 'primary'}
            // Not the one that comes next, while the day is still being read anew.
            pending={mark.isPending && mark.variables === each}
            aria-label={words('day.markOf', { mark: each, name })}
            onClick={() => mark.mutate(each, { onSuccess: onMarked })}
          >
            {words('day.mark', { mark: each })}
          </Button>
        ))}
      </span>
      <RefusalNotice error={mark.error} />
    </>
  )
}
