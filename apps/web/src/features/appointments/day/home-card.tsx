import type { getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import type { IsoDate } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Piece } from '../../../ui/piece.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { ZoneNotice } from '../zone-notice.tsx'
import { useDay, useLiveDay } from './day-api.ts'
import { DayList } from './day-list.tsx'
import { dayInWords } from '../../../lib/day-in-words.ts'
import styles from './home-card.module.css'
import { NextUp } from './next-up.tsx'
import { RequestsCard } from './requests-card.tsx'
import { spanWords, untilWords } from './span-words.ts'
import { daysShown } from './days-shown.ts'
import { countsOfDay, freeGaps, restOfDay } from './today.ts'
import { useServerClock } from './use-server-clock.ts'

export function DoctorsToday() {
  const today = useHospital()?.today
  return today !== undefined && <Today today={today} />
}

function Today({ today }: { today: IsoDate }) {
  useLiveDay()
  const query = useDay(today)
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <Card title={words('home.today', { day: dayInWords(today) })}>
        <ZoneNotice />
        <NextUp today={today} shown={daysShown(today, false)} />
        <div ref={place} tabIndex={-1} className={styles.place}>
          <QueryContent query={query} items="appointments">
            {(day) => (
              <Rest
                day={day}
                toldAt={query.dataUpdatedAt}
                today={today}
                takeFocus={() => place.current?.focus()}
              />
            )}
          </QueryContent>
        </div>
        <div>
          <ButtonLink to={PATHS.doctorDay}>{words('home.calendar')}</ButtonLink>
        </div>
      </Card>
      <RequestsCard />
    </>
  )
}

type RestProps = { day: DataOf<typeof getDays>; toldAt: number; today: IsoDate; takeFocus: () => void }

function Rest({ day, toldAt, today, takeFocus }: RestProps) {
  const now = useServerClock(day.now, toldAt)
  const { toCome, arrived, over } = countsOfDay(day, now)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const rest = restOfDay(day, now, kept)
  const shown = rest.appointments.map(({ id }) => id)
  if (shown.some((id) => !kept.has(id))) setKept(new Set([...kept, ...shown]))
  return (
    <div className={styles.rest}>
      <dl className={styles.counts}>
        <Fact label={words('home.toCome')}>{toCome}</Fact>
        <Fact label={words('home.arrived')}>{arrived}</Fact>
        <Fact label={words('home.over')}>{over}</Fact>
        <div className={styles.free}>
          <dt>{words('home.free')}</dt>
          <Gaps day={day} now={now} />
        </div>
      </dl>
      {rest.appointments.length > 0 && <DayList day={rest} date={today} {...{ toldAt, takeFocus }} isRest />}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.count}>{children}</dd>
    </div>
  )
}

function Gaps({ day, now }: { day: DataOf<typeof getDays>; now: Date }) {
  const gaps = freeGaps(day, now)
  if (day.hours.length === 0) return <dd>{words('home.noHours')}</dd>
  if (gaps.length === 0) return <dd>{words('home.noGaps')}</dd>
  return gaps.map((gap) => (
    <dd key={gap.startsAt}>
      {gap.isNow ? words('home.fromNow', { until: untilWords(gap) }) : <Piece>{spanWords(gap)}</Piece>}
    </dd>
  ))
}
