import type { FreeDay } from '@desk/contract/free-times'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { atBeginning, dayInWords } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFreeDays } from './api.ts'
import { DaySlots } from './day-slots.tsx'
import { STATES } from './day-states.ts'
import { NextTimes } from './next-times.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './week.module.css'

export type Choice = { date: IsoDate | null; time: string }

type WeekProps = {
  doctorId: string
  visitTypeId?: string | undefined
  window: { first: IsoDate; last: IsoDate } | undefined
  choice: Choice
  onChoose: (choice: Choice) => void
  /** Free slots of the chosen day as the list of times has them. */
  free: string[] | undefined
}

export function Week({ doctorId, visitTypeId, window, choice, onChoose, free }: WeekProps) {
  const [from, setFrom] = useState<IsoDate | null>(null)
  const query = useFreeDays(doctorId, from, visitTypeId)
  return (
    <section className={styles.week} aria-labelledby="week-at-a-glance">
      <h3 id="week-at-a-glance" className={styles.title}>
        {words('free-times.week')}
      </h3>
      <div className={styles.columns}>
        {query.data ? (
          <div className={styles.content}>
            <NextTimes week={query.data} onChoose={onChoose} />
            <Turn days={query.data.days} window={window} onTurn={setFrom} />
            <ul className={styles.days} aria-busy={query.isPlaceholderData}>
              {query.data.days.map((day) => (
                <li key={day.date}>
                  <Day
                    day={asListed(day, choice.date, free)}
                    isChosen={day.date === choice.date}
                    onChoose={() => onChoose({ date: day.date, time: '' })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <NoWeek isLost={query.isError && !query.isFetching} onRetry={() => void query.refetch()} />
        )}
        <TimesOfDay {...{ choice, onChoose, free }} isAsked={query.data !== undefined} />
      </div>
    </section>
  )
}

type TimesOfDayProps = Pick<WeekProps, 'choice' | 'onChoose' | 'free'> & { isAsked: boolean }

function TimesOfDay({ choice, onChoose, free, isAsked }: TimesOfDayProps) {
  const { date, time } = choice
  if (date === null) return isAsked && <p className={styles.parts}>{words('booking-page.chooseDay')}</p>
  if (free === undefined || free.length === 0) return null
  return (
    <DaySlots
      day={dayInWords(date, 'short')}
      labels={free}
      chosen={time}
      onChoose={(chosen) => onChoose({ ...choice, time: chosen })}
    />
  )
}

/** The list counts one's own hold as free and the week does not, so the week follows the list. */
const asListed = (day: FreeDay, chosen: IsoDate | null, free: string[] | undefined): FreeDay =>
  day.date === chosen && day.state === 'free' && free !== undefined ? { ...day, free: free.length } : day

/** Date field and list work without it. */
function NoWeek({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  if (!isLost) return <p className={styles.loading}>{words('free-times.weekLoading')}</p>
  return (
    <Notice>
      {words('free-times.weekLost')}{' '}
      <Button small onClick={onRetry}>
        {words('ui.tryAgain')}
      </Button>
    </Notice>
  )
}

type TurnProps = Pick<WeekProps, 'window'> & { days: FreeDay[]; onTurn: (from: IsoDate) => void }

function Turn({ days, window, onTurn }: TurnProps) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const isFirst = window === undefined || first <= window.first
  const isLast = window === undefined || last >= window.last
  function earlier() {
    const week = addDays(first, -7)
    onTurn(window !== undefined && week < window.first ? window.first : week)
  }
  return (
    <div className={styles.turn}>
      <Button small pending={isFirst} aria-label={words('free-times.earlierWeek')} onClick={earlier}>
        {words('free-times.earlier')}
      </Button>
      <output className={styles.range}>
        <KeepDates
          text={words('free-times.weekFromTo', { from: dayMonthYear(first), to: dayMonthYear(last) })}
        />
      </output>
      <Button
        small
        pending={isLast}
        aria-label={words('free-times.laterWeek')}
        onClick={() => onTurn(addDays(last, 1))}
      >
        {words('free-times.later')}
      </Button>
    </div>
  )
}

type DayProps = { day: FreeDay; isChosen: boolean; onChoose: () => void }

/** A day without free times is no button; it says why. */
function Day({ day: { date, state, free }, isChosen, onChoose }: DayProps) {
  const content = (
    <>
      <span className={styles.name}>
        <span aria-hidden="true">{atBeginning(dayInWords(date, 'short', shortDate(date)))}</span>
        <VisuallyHidden>{dayInWords(date, 'short')}</VisuallyHidden>
      </span>
      <span className={styles.state}>
        {state === 'free'
          ? words('free-times.countFree', { count: free })
          : words('free-times.dayState', { state: STATES[state] })}
      </span>
    </>
  )
  if (state !== 'free') return <div className={`${styles.day} ${styles.none}`}>{content}</div>
  return (
    <button type="button" className={styles.day} aria-pressed={isChosen} onClick={onChoose}>
      {content}
    </button>
  )
}

/** The year stands above. A hyphen that does not break the line. */
const shortDate = (date: IsoDate): string =>
  dayMonthYear(date).slice(0, 'DD-MM'.length).replace('-', '\u2060-\u2060')
