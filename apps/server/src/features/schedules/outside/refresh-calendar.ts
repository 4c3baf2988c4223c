import type { TimeRange } from '@desk/rules/slots/free-slots'
import { mergeTimes } from '@desk/rules/schedule/merge-times'
import type { Actor } from '../../../platform/actor.ts'
import { type CalendarEvent, NoCalendar } from '../../../platform/calendar/expand-calendar.ts'
import { CalendarTooComplex, readCalendar } from '../../../platform/calendar/read-calendar.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notice } from '../../../platform/notices.ts'
import { PUBLIC_ONLY } from '../../../platform/outside/address-rule.ts'
import { fetchOutside, type Outside, OutsideFailure } from '../../../platform/outside/fetch-outside.ts'
import { saveNotifications } from '../../notifications/queries.ts'
import { calendarTakesVisits } from '../notices.ts'
import { lockScheduled } from '../queries.ts'
import { listCovered } from './hit-queries.ts'
import { findToRead, listBusy, listOwnVisits, markFailed, markRead, replaceBusy } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BACK = 2
/** As far as a doctor's horizon can reach. */
const DAYS_AHEAD = 731
const MOST_EVENTS = 5000
const OWN_UID = /^appointment-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

const UNKNOWN = { etag: null, lastModified: null }

type Deps = Pick<Dependencies, 'db' | 'clock' | 'config'>
type ToRead = NonNullable<Awaited<ReturnType<typeof findToRead>>>

/** If changed. An unreadable one keeps its state, and says since when. */
export async function refreshCalendar(
  deps: Deps,
  _actor: Actor,
  { calendarId }: { calendarId: string },
  outside: Outside = { rule: PUBLIC_ONLY },
): Promise<void> {
  const { db, clock } = deps
  const calendar = await findToRead(db, calendarId)
  if (!calendar) return
  try {
    const known = isReadToday(calendar, clock()) ? calendar : UNKNOWN
    const fetched = await fetchOutside(calendar.address, known, outside)
    if (fetched.isUnchanged) return await markRead(db, calendar.id, clock(), {})
    const { etag, lastModified, text } = fetched
    const { busy, isCut } = await busyIn(deps, calendar, text)
    await inTransaction(db, async (trx) => {
      await saveBusy(trx, calendar, busy, clock())
      await markRead(trx, calendar.id, clock(), { etag, lastModified, isCut })
    })
  } catch (error) {
    await markFailed(db, calendar.id, clock(), problemOf(error))
  }
}

/** All of it once a day, as busy times reach only so far. */
const isReadToday = ({ readAt }: Pick<ToRead, 'readAt'>, now: Date) =>
  readAt !== null && Math.floor(readAt.getTime() / DAY_MS) === Math.floor(now.getTime() / DAY_MS)

/** Other errors are bugs, or the database's. */
function problemOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.problem
  if (error instanceof NoCalendar) return 'no-calendar'
  if (error instanceof CalendarTooComplex) return 'too-complex'
  throw error
}

const ownIdOf = ({ uid }: CalendarEvent): string => OWN_UID.exec(uid)?.[1] ?? ''

async function busyIn({ db, clock, config }: Deps, { doctorId }: ToRead, text: string) {
  const now = clock().getTime()
  const { events, isCut } = await readCalendar(text, {
    from: new Date(now - DAYS_BACK * DAY_MS),
    to: new Date(now + DAYS_AHEAD * DAY_MS),
    timeZone: config.timeZone,
    mostEvents: MOST_EVENTS,
  })
  const own = await listOwnVisits(
    db,
    doctorId,
    events.map(ownIdOf).filter((id) => id !== ''),
  )
  const busy = events.filter((event) => event.isBusy && !own.has(ownIdOf(event)))
  return { busy: mergeTimes(busy), isCut }
}

const words = (times: readonly TimeRange[]) =>
  times.map(({ startsAt, endsAt }) => `${startsAt.getTime()}-${endsAt.getTime()}`).join()

/** The same times change nothing. The doctor is told of newly taken visits. */
async function saveBusy(
  trx: Db,
  { id, doctorId, name }: ToRead,
  busy: readonly TimeRange[],
  now: Date,
): Promise<void> {
  const doctor = await lockScheduled(trx, doctorId)
  const known = await listBusy(trx, id)
  if (!doctor || words(known) === words(busy)) return
  const before = await listCovered(trx, doctorId, now)
  await replaceBusy(trx, { calendarId: id, doctorId }, busy)
  const covered = await listCovered(trx, doctorId, now)
  const count = [...covered].filter((visit) => !before.has(visit)).length
  const news = notice(calendarTakesVisits, { calendar: name, count })
  if (count > 0) await saveNotifications(trx, [doctor.userId], news, now)
}
