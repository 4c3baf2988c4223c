import type { IsoDate } from '@desk/rules/calendar-date'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { richWords, words } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TimeField } from '../../../../ui/time-field.tsx'
import { useFreeTimes, useNextFreeDay } from '../day-api.ts'
import { dayInWords } from '../../../../lib/day-in-words.ts'
import styles from '../day.module.css'

type TimeProps = {
  date: IsoDate
  visitTypeId: string | undefined
  chosen: string | undefined
  /** True if nobody chose the day, so any day will do. */
  isAnyDay: boolean
  onChange: (time: string) => void
  onDay: (date: IsoDate) => void
}

/** If there is none, says where the next are. */
export function FirstFreeTime({ date, visitTypeId, chosen, isAnyDay, onChange, onDay }: TimeProps) {
  const times = useFreeTimes(date, visitTypeId)
  const first = useOffered(date, times?.[0])
  const list = `${useId()}-times`
  const place = useRef<HTMLDivElement>(null)
  function goTo(day: IsoDate) {
    // The button goes with the day that had no time.
    place.current?.querySelector('input')?.focus()
    onDay(day)
  }
  return (
    <div ref={place} onInput={({ target }) => target instanceof HTMLInputElement && onChange(target.value)}>
      <TimeField
        name="time"
        label={words('day.book.time')}
        requiredMessage={words('day.book.timeRequired')}
        list={list}
        defaultValue={chosen ?? first}
      />
      <output>
        {times && (
          <HowMany
            times={times}
            date={date}
            visitTypeId={visitTypeId}
            onDay={isAnyDay ? onDay : goTo}
            isAnyDay={isAnyDay}
          />
        )}
      </output>
      <datalist id={list}>
        {times?.map((time) => (
          <option key={time} dir="ltr">
            {time}
          </option>
        ))}
      </datalist>
    </div>
  )
}

type HowManyProps = NoneFreeProps & { times: readonly string[]; isAnyDay: boolean }

function HowMany({ times, isAnyDay, ...of }: HowManyProps) {
  if (times.length > 0) {
    return <p className={styles.muted}>{words('day.book.timeHint', { count: times.length })}</p>
  }
  return isAnyDay ? <GoOn {...of} /> : <NoneFree {...of} />
}

/** Stays whoever books meanwhile: it may have been said aloud. */
function useOffered(date: IsoDate, first: string | undefined): string | undefined {
  const [offered, setOffered] = useState({ date, first })
  if (first !== undefined && (offered.first === undefined || offered.date !== date))
    setOffered({ date, first })
  return offered.first
}

type NoneFreeProps = Pick<TimeProps, 'date' | 'visitTypeId' | 'onDay'>

function NoneFree({ date, visitTypeId, onDay }: NoneFreeProps) {
  const next = useNextFreeDay(date, visitTypeId)
  return (
    <div className={styles.told}>
      <Notice>
        {words('day.book.noneFree')}
        {next && (
          <Button small onClick={() => onDay(next)}>
            <span>{richWords('day.book.nextFree', { day: wholeDay(next) })}</span>
          </Button>
        )}
      </Notice>
    </div>
  )
}

function GoOn({ date, visitTypeId, onDay }: NoneFreeProps) {
  const next = useNextFreeDay(date, visitTypeId)
  const goOn = useEffectEvent(onDay)
  useEffect(() => {
    if (next) goOn(next)
  }, [next])
  return next === null && <NoneFree date={date} visitTypeId={visitTypeId} onDay={onDay} />
}

const wholeDay = (day: IsoDate) => () => <span className={styles.piece}>{dayInWords(day)}</span>
