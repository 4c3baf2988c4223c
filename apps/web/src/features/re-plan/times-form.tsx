import type { Place } from '@desk/contract/place'
import { useEffect, useId, useRef, useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useChooseTime, useTimes } from './api.ts'
import { byDayAndDoctor, keyOf } from './times-by-day.ts'
import { useAllTimes } from './use-later-times.ts'
import { DayAndDoctor, StartOf } from './place-line.tsx'
import styles from './re-plan.module.css'

type TimesFormProps = { proposal: string; onClose: () => void }

/** The proposed one stays held; takes its button's focus. */
export function TimesForm({ proposal, onClose }: TimesFormProps) {
  const query = useTimes(proposal)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.times}>
      <QueryContent query={query} items="appointments">
        {(times) =>
          times.length === 0 ? (
            <>
              <EmptyState title={words('re-plan.noTimes')}>{words('re-plan.noTimesReason')}</EmptyState>
              <div className={styles.actions}>
                <Button onClick={onClose}>{words('re-plan.back')}</Button>
              </div>
            </>
          ) : (
            <Times times={times} proposal={proposal} onClose={onClose} />
          )
        }
      </QueryContent>
    </div>
  )
}

function Times({ times: nearest, proposal, onClose }: TimesFormProps & { times: readonly Place[] }) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { times, isEnd, isPending, showLater } = useAllTimes(proposal, nearest)
  const choose = useChooseTime()
  const id = useId()
  const isMissing = isAsked && chosen === null
  function take() {
    setIsAsked(true)
    if (!chosen) return
    const { date, time, doctor } = chosen
    choose.mutate({ proposal, doctorId: doctor.id, date, time }, { onSuccess: onClose })
  }
  return (
    <>
      <fieldset className={styles.choices} aria-describedby={isMissing ? id : undefined}>
        <legend>{words('re-plan.freeTimes')}</legend>
        {byDayAndDoctor(times).map(({ key, ...day }) => (
          <Day key={key} {...day} name={`time-${proposal}`} {...{ chosen, setChosen }} />
        ))}
      </fieldset>
      <div>
        {isEnd ? (
          <output>{words('proposals-list.noLater')}</output>
        ) : (
          <Button small pending={isPending} onClick={showLater}>
            {words('proposals-list.later')}
          </Button>
        )}
      </div>
      <div role="alert" id={id}>
        {isMissing && words('re-plan.chooseFirst')}
      </div>
      <div className={`${styles.actions} ${styles.take}`}>
        <Button kind="primary" pending={choose.isPending} onClick={take}>
          {words('re-plan.take')}
        </Button>
        <Button onClick={onClose}>{words('re-plan.back')}</Button>
      </div>
    </>
  )
}

type DayProps = {
  date: Place['date']
  doctor: Place['doctor']
  times: readonly Place[]
  name: string
  chosen: Place | null
  setChosen: (time: Place) => void
}

function Day({ date, doctor, times, name, chosen, setChosen }: DayProps) {
  return (
    <fieldset className={`${styles.plain} ${styles.day}`}>
      <legend className={styles.dayName}>
        <DayAndDoctor date={date} doctor={doctor} />
      </legend>
      <div className={styles.starts}>
        {times.map((time) => (
          <label key={keyOf(time)} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={chosen !== null && keyOf(chosen) === keyOf(time)}
              onChange={() => setChosen(time)}
            />
            <StartOf place={time} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
