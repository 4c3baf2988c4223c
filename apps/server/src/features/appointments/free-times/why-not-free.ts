import type { QueryOf } from '@desk/contract/endpoint'
import type { whyNotFree as contract, WhyNotFree } from '@desk/contract/free-times'
import { readClockTime } from '@desk/rules/clock-time'
import { instantAt } from '@desk/rules/slots/zone-words'
import { startOnDate } from '@desk/rules/schedule/day-state'
import { whyNotOffered } from '@desk/rules/schedule/why-not'
import type { Message } from '@desk/words/message'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { getBookableDoctor } from '../../doctors/get-doctor.ts'
import { lengthOfType } from '../../schedules/chosen-type.ts'
import { toSlot } from '../presenter.ts'
import { nearestOfColleagues, nearestOwn } from './nearest-times.ts'
import type { Question } from './question.ts'
import { sentenceOf } from './sentence.ts'
import { staffReasons } from './staff-reasons.ts'
import { listKnownBusy } from './why-not-queries.ts'

type Asked = QueryOf<typeof contract> & { hold?: string | undefined }

/** All reasons for the doctor and administrators; others get a sentence without anybody's data. */
export async function whyNotFree(
  deps: ReadingDependencies,
  actor: Caller | Guest,
  { doctorId, date, time, visitTypeId, hold }: Asked,
): Promise<{ message: Message; data: WhyNotFree }> {
  const { clock, config } = deps
  const now = clock()
  const doctor = await getBookableDoctor(deps.pool, doctorId)
  const known = await deps.schedules.get(doctor)
  const { schedule } = known
  const room = await lengthOfType(deps.db, known, { doctorId, visitTypeId })
  const length = room ?? schedule.slotMinutes
  const start = startOnDate(schedule, date, readClockTime(time) ?? 0)
  const { timeZone } = config
  const question: Question = { doctor, schedule, date, start, length, now, timeZone }
  const ownHold = hold === undefined ? null : uuidOrNil(hold)
  const busy = await listKnownBusy(deps.db, { doctorId: doctor.id, date, timeZone }, { now, ownHold })
  const reasons = whyNotOffered(schedule, { date, start }, { busy, now, timeZone, length })
  const instant = instantAt(date, start, timeZone)
  const wanted = { instant, now, length }
  const endsAt = new Date(instant.getTime() + length * 60_000)
  const isOffered = reasons.length === 0
  const isStaff = actor.kind === 'user' && (actor.isAdmin || actor.id === doctor.userId)
  return {
    message: sentenceOf(reasons, question),
    data: {
      isOffered,
      slot: isOffered ? toSlot(date, { start, end: start + length, startsAt: instant, endsAt }) : null,
      alternatives: isOffered ? [] : await nearestOwn(deps, doctor, wanted),
      colleagues: isOffered ? [] : await nearestOfColleagues(deps, doctor, { instant, now, room }),
      ...(isStaff && {
        reasons: await staffReasons(deps, actor, {
          ...question,
          busy,
          reasons,
          time: { startsAt: instant, endsAt },
        }),
      }),
    },
  }
}
