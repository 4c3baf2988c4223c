import type { QueryOf } from '@desk/contract/endpoint'
import type { FreeDays, listFreeDays as contract } from '@desk/contract/free-times'
import { addDays } from '@desk/rules/calendar-date'
import { dayState, nextTurn } from '@desk/rules/schedule/day-state'
import { hospitalDay, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Actor } from '../../../platform/actor.ts'
import type { Written } from '../../../platform/http/data-replies.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import type { DoctorDependencies } from '../../doctors/list-doctors.ts'
import { lengthOfType } from '../../schedules/chosen-type.ts'
import { findVersions } from '../calendar-queries.ts'
import { type Answer, earliest, keptAnswers } from './kept-answers.ts'
import type { CalendarReader } from './kept-calendars.ts'

const WEEK = 7
/** A week is 1 kB. */
const MOST_KEPT = 2000

type Asked = { query: QueryOf<typeof contract>; write: (data: FreeDays) => Written }
type Versioned = NonNullable<Awaited<ReturnType<typeof findVersions>>>

/** Replies are kept until something about the doctor changes. */
type Deps = DoctorDependencies & { calendars: CalendarReader }

export function freeDaysLister(deps: Deps) {
  const kept = keptAnswers<Written>(MOST_KEPT, deps.clock)

  return async (_actor: Actor, { query, write }: Asked): Promise<Written> => {
    const doctor = await findVersions(deps.pool, query.doctorId)
    if (!doctor) throw doctorNotFound()
    const { from = '', days = WEEK } = query
    return kept(`${doctor.id} ${from} ${days} ${query.visitTypeId ?? ''}`, doctor, async (now) => {
      const { reply, until } = await freeDays(deps, doctor, { ...query, days }, now)
      return { reply: write(reply), until }
    })
  }
}

async function freeDays(
  deps: Deps,
  doctor: Versioned,
  { from, days, visitTypeId }: QueryOf<typeof contract> & { days: number },
  now: Date,
): Promise<Answer<FreeDays>> {
  const { timeZone } = deps.config
  const today = hospitalToday(now, timeZone)
  const first = from ?? today
  const dates = Array.from({ length: days }, (_, day) => addDays(first, day))
  // If the list begins today, the next free times come from the same calendar, which begins with the night before.
  const around = { from: addDays(first, -1), to: addDays(first, days - 1) }
  const calendar = (await deps.calendars([doctor], around, now)).get(doctor.id)
  if (!calendar) throw doctorNotFound()
  const { schedule, taken } = calendar
  const next = (await deps.findNextFreeSlots([doctor])).get(doctor.id)
  const known = await deps.schedules.get(doctor)
  const length = await lengthOfType(deps.db, known, { doctorId: doctor.id, visitTypeId })
  const question = { now, timeZone, length }
  const reply = {
    days: dates.map((date) => {
      const { state, slots } = dayState(schedule, date, { ...question, taken })
      return { date, state, free: slots.length }
    }),
    next: next?.times ?? [],
    weekdays: next?.weekdays ?? [],
  }
  const until = earliest(
    calendar.until,
    next?.until,
    nextTurn(schedule, dates, question),
    hospitalDay(today, timeZone).end,
  )
  return { reply, until }
}
