import type { getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { weekdayOf } from '../../../../lib/day-in-words.ts'
import { useHospital } from '../../../../lib/hospital.ts'
import { hospitalWallTime } from '../../../../lib/hospital-time.ts'
import { locale, words } from '../../../../lib/words.ts'
import TimeGrid from '../../../../ui/time-grid.tsx'
import type { MarkedTime } from '../../../../ui/time-grid-props.ts'
import { DecidedLines } from '../../decisions/decided-lines.tsx'
import { useDecisions } from '../../decisions/use-decisions.ts'
import type { DaysShown } from '../days-shown.ts'
import styles from '../day.module.css'
import { useServerClock } from '../use-server-clock.ts'
import { useWhoseDay } from '../whose-day.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { pictureEntries } from './picture-entries.ts'
import { closedTimes, shownHours } from './picture-times.ts'

type PictureProps = {
  day: DataOf<typeof getDays>
  toldAt: number
  takeFocus: () => void
  shown: DaysShown
  today: IsoDate
  onMark: (time: MarkedTime) => void
  onDay: (date: IsoDate) => void
}

/** Enter opens an entry; drawing keeps a time free. */
export function Picture({ day, toldAt, takeFocus, shown, today, onMark, onDay }: PictureProps) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  const now = useServerClock(day.now, toldAt)
  const [openId, setOpenId] = useState<string | null>(null)
  const { party, path } = useWhoseDay()
  const decisions = useDecisions({ party, takeFocus })
  const times = shownHours(day)
  const known = shown.dates.filter((date) => date >= today)
  const close = () => setOpenId(null)
  return (
    <>
      <DecidedLines decisions={decisions} />
      <section
        className={`${styles.picture} ${useIsDrawn() ? '' : styles.drawing}`}
        aria-label={words('picture.label')}
      >
        <div className={shown.step === 7 ? styles.sevenDays : undefined}>
          <TimeGrid
            days={shown.step}
            date={shown.first}
            entries={pictureEntries(day, { timeZone, path })}
            closed={closedTimes(day, times, known)}
            from={times.from}
            to={times.to}
            now={hospitalWallTime(now.toISOString(), timeZone)}
            words={{
              locale: locale(),
              events: words('picture.events'),
              times: words('picture.times'),
              day: shortDay,
              openDay: (date) => words('picture.openDay', { day: shortDay(date) }),
            }}
            onOpen={setOpenId}
            onMark={onMark}
            onDay={onDay}
          />
        </div>
      </section>
      <p className={styles.muted}>{words('picture.drag')}</p>
      {/* A wider window moves this card, and a moved dialog is modal no more. */}
      {openId !== null &&
        createPortal(
          <EntryDialog id={openId} day={day} now={now} decisions={decisions} onClose={close} />,
          document.body,
        )}
    </>
  )
}

/** The library knows the width of its hours only after its first frame. */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn
}

/** Such as "Mon 01-03". */
function shortDay(date: IsoDate): string {
  return words('picture.dayHead', { weekday: weekdayOf(date, 'short'), day: dayMonthYear(date).slice(0, 5) })
}
