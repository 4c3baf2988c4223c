import type { WaitingWish } from '@desk/contract/waiting-list'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { specialityName, withSpecialityName } from '../../lib/speciality.ts'
import { listInWords, richWords, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useWishes, useWithdrawWish } from './api.ts'
import { slotTimeOf } from '../../ui/slot-time.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import styles from './waiting-list.module.css'

export function WishList() {
  const query = useWishes()
  return (
    <Card title={words('waiting.wish.heading')}>
      <QueryContent query={query} items="wishes">
        {(wishes) =>
          wishes.length === 0 ? (
            <p>{words('waiting.wish.none')}</p>
          ) : (
            <ul className={styles.wishes}>
              {wishes.map((wish) => (
                <li key={wish.id}>
                  <WishItem wish={wish} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  )
}

function WishItem({ wish }: { wish: WaitingWish }) {
  return (
    <div className={styles.lines}>
      <p className={styles.whom}>{whomOf(wish)}</p>
      {wish.visitType !== null && <p>{words('patient.visitTypeOf', { visitType: wish.visitType })}</p>}
      {wish.earlierThan && <EarlierThan slot={wish.earlierThan} />}
      <p>
        <KeepDates
          text={words('waiting.wish.dates', { from: dayMonthYear(wish.from), to: dayMonthYear(wish.to) })}
        />
      </p>
      <p>
        {daysOf(wish)} · {partsOf(wish)} · {words('waiting.wish.notice', { hours: wish.noticeHours })}
      </p>
      {wish.state === 'waiting' ? (
        <Waiting wish={wish} />
      ) : (
        <p className={styles.muted}>{words('waiting.wish.over', { state: wish.state })}</p>
      )}
    </div>
  )
}

function whomOf({ doctor, specialization }: WaitingWish): string {
  if (doctor) return words('waiting.wish.doctor', withSpecialityName(doctor))
  return words('waiting.wish.anyDoctor', { specialization: specialityName(specialization) })
}

function EarlierThan({ slot }: { slot: NonNullable<WaitingWish['earlierThan']> }) {
  return <p>{richWords('waiting.wish.earlier', { time: slotTimeOf(slot) })}</p>
}

const listOf = (texts: readonly string[]) => listInWords(texts, 'disjunction')

function daysOf({ weekdays }: WaitingWish): string {
  if (weekdays.length === 0) return words('waiting.wish.anyDay')
  const sorted = weekdays.toSorted((one, other) => one - other)
  return listOf(sorted.map((day) => words('waiting.form.weekday', { day: String(day) })))
}

function partsOf({ dayParts }: WaitingWish): string {
  if (dayParts.length === 0) return words('waiting.wish.anyPart')
  return listOf(dayParts.map((part) => words('waiting.form.part', { part })))
}

function Waiting({ wish }: { wish: WaitingWish }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawWish(() => setAsking(false))
  return (
    <>
      <p>
        {wish.offerUntil === null ? (
          <>
            <strong>{words('waiting.wish.place', { before: wish.before, asked: wish.askedBefore })}</strong>{' '}
            <span className={styles.muted}>{words('waiting.wish.placeWhy')}</span>
          </>
        ) : (
          <strong>{words('wishes.offered')}</strong>
        )}
      </p>
      <div>
        <Button small onClick={() => setAsking(true)}>
          {words('waiting.wish.withdraw')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words('waiting.wish.withdrawQuestion')}
          confirmLabel={words('waiting.wish.withdraw')}
          isPending={withdraw.isPending}
          destructive
          onConfirm={() => withdraw.mutate({ wishId: wish.id })}
          onCancel={() => setAsking(false)}
        >
          {words('waiting.wish.withdrawWarning')}
        </ConfirmDialog>
      )}
    </>
  )
}
