import type { FreeSlot, listFreeSlots as contract } from '@desk/contract/doctor'
import type { QueryOf } from '@desk/contract/endpoint'
import { nextTurn } from '@desk/rules/schedule/day-state'
import { slotsLeft } from '@desk/rules/schedule/offered'
import { hospitalDay, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Actor } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Written } from '../../../platform/http/data-replies.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { lengthOfType } from '../../schedules/chosen-type.ts'
import { findVersions } from '../calendar-queries.ts'
import { listFreeSlots } from '../list-free-slots.ts'
import { toSlot } from '../presenter.ts'
import { earliest, keptAnswers } from './kept-answers.ts'
import type { CalendarReader } from './kept-calendars.ts'

/** 5 kB each. */
const MOST_KEPT = 2000

type Asked = {
  query: QueryOf<typeof contract>
  hold: string | undefined
  moves: string | undefined
  write: (slots: FreeSlot[]) => Written
}

/** Replies are kept until the doctor's times change, but not for callers with a hold or an appointment to move. */
export function freeSlotsLister(deps: Dependencies & { calendars: CalendarReader }) {
  const kept = keptAnswers<Written>(MOST_KEPT, deps.clock)
  const { timeZone } = deps.config

  return async (actor: Actor, { query, hold, moves, write }: Asked): Promise<Written> => {
    if (hold !== undefined || moves !== undefined) {
      return write(await listFreeSlots(deps, actor, { ...query, hold, moves }))
    }
    const { date, visitTypeId } = query
    const doctor = await findVersions(deps.pool, query.doctorId)
    if (!doctor) throw doctorNotFound()
    return kept(`${doctor.id} ${date} ${visitTypeId ?? ''}`, doctor, async (now) => {
      const calendar = (await deps.calendars([doctor], { from: date, to: date }, now)).get(doctor.id)
      if (!calendar) throw doctorNotFound()
      const length = await lengthOfType(deps.db, await deps.schedules.get(doctor), query)
      const question = { now, timeZone, length }
      const slots = slotsLeft(calendar.schedule, date, { ...question, taken: calendar.taken })
      const until = earliest(
        calendar.until,
        nextTurn(calendar.schedule, [date], question),
        hospitalDay(hospitalToday(now, timeZone), timeZone).end,
      )
      const { scheduleVersion } = doctor
      return { reply: write(slots.map((slot) => ({ ...toSlot(date, slot), scheduleVersion }))), until }
    })
  }
}
