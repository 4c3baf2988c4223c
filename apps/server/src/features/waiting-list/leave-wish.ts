import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { leaveWish as contract } from '@desk/contract/waiting-list'
import { changeableUntil } from '@desk/rules/appointment-changes'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { MAX_WISHES } from '@desk/rules/waiting-list/wish'
import { typeNames } from '@desk/rules/waiting-list/wished-visit'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { type SentRequest, sentRequest } from '../../platform/http/sent-request.ts'
import { getBookableDoctor } from '../doctors/get-doctor.ts'
import { listDoctorsToBook, listSpecializationNames } from '../doctors/list-queries.ts'
import {
  addressFirst,
  datesBeyondHorizon,
  datesPast,
  datesTurnedRound,
  noticeTooLong,
  nothingEarlier,
  specializationUnknown,
  tooManyWishes,
  tooNear,
  visitTypeUnknown,
  waitsAlready,
  whomUnclear,
} from './failures.ts'
import { lockLine } from './line-queries.ts'
import { findMovable, findOwnWaiting, saveWish } from './wish-queries.ts'
import { findLeft } from './wish-request.ts'

type Asked = BodyOf<typeof contract>
type Left = DataOf<typeof contract>
type Whom = { doctorId: string | null; specialization: string | null; appointmentId: string | null }

export async function leaveWish(
  deps: Dependencies,
  actor: Caller,
  { idempotencyKey, ...asked }: Asked & { idempotencyKey?: string | undefined },
): Promise<Left> {
  const request = sentRequest(actor, idempotencyKey, asked)
  return (await findLeft(deps.db, request)) ?? leave(deps, actor, { asked, request })
}

async function leave(
  deps: Dependencies,
  actor: Caller,
  { asked, request }: { asked: Asked; request: SentRequest },
): Promise<Left> {
  const { db, config, clock } = deps
  // Accounts are free to make: unreachable ones would keep others waiting.
  if (config.smtpUrl !== undefined && !actor.isProven) throw addressFirst()
  requireDates(deps, asked)
  const whom = await findWhom(deps, actor, asked)
  const visitType = await findType(deps, whom, asked.visitType)
  const { from, to, weekdays, dayParts, noticeHours, name, address, phone, gender = '' } = asked
  return inTransaction(db, async (trx) => {
    // Wishes sent at once must be counted one after the other.
    await lockLine(trx)
    const twin = await findLeft(trx, request)
    if (twin) return twin
    await requireWithinLimits(trx, actor, whom)
    const wishId = await saveWish(trx, {
      ...whom,
      ...request,
      visitType,
      userId: actor.id,
      fromDate: from,
      toDate: to,
      weekdays: [...new Set(weekdays)],
      dayParts: [...new Set(dayParts)],
      noticeMinutes: noticeHours * 60,
      name,
      address,
      phone,
      gender,
      createdAt: clock(),
    })
    return { wishId }
  })
}

function requireDates({ config, clock }: Dependencies, { from, to }: Asked): void {
  const today = hospitalToday(clock(), config.timeZone)
  if (to < from) throw datesTurnedRound()
  if (to < today) throw datesPast()
  if (from > addDays(today, config.bookingHorizonDays)) throw datesBeyondHorizon(config.bookingHorizonDays)
}

async function findWhom(deps: Dependencies, actor: Caller, asked: Asked): Promise<Whom> {
  const { db, pool, clock } = deps
  const { doctorId, specialization, appointmentId, anyDoctor } = asked
  const given = [doctorId, specialization, appointmentId].filter((one) => one !== undefined)
  if (given.length !== 1 || (anyDoctor && appointmentId === undefined)) throw whomUnclear()
  if (appointmentId !== undefined) {
    const appointment = await findMovable(db, { id: appointmentId, userId: actor.id, now: clock() })
    if (!appointment) throw nothingEarlier()
    requireTime(deps, appointment, asked)
    return anyDoctor === true
      ? { doctorId: null, specialization: appointment.specialization, appointmentId }
      : { doctorId: appointment.doctorId, specialization: null, appointmentId }
  }
  if (specialization !== undefined) {
    const known = await listSpecializationNames(db)
    const named = known.find((one) => one.toLowerCase() === specialization.toLowerCase())
    if (named === undefined) throw specializationUnknown()
    return { doctorId: null, specialization: named, appointmentId: null }
  }
  const doctor = await getBookableDoctor(pool, doctorId ?? '')
  return { doctorId: doctor.id, specialization: null, appointmentId: null }
}

/** In a doctor's spelling; an earlier place has its appointment's type. */
async function findType(deps: Dependencies, whom: Whom, name: string | undefined): Promise<string | null> {
  if (name === undefined || whom.appointmentId !== null) return null
  const doctors =
    whom.doctorId === null
      ? (await listDoctorsToBook(deps, { specialization: whom.specialization ?? '', page: 1, limit: 200 }))
          .rows
      : [await getBookableDoctor(deps.pool, whom.doctorId)]
  const known = await deps.schedules.list(doctors)
  const names = typeNames([...known.values()].map(({ visitTypes }) => visitTypes))
  const found = names.find((one) => one.toLowerCase() === name.toLowerCase())
  if (found === undefined) throw visitTypeUnknown()
  return found
}

/** An earlier place must be movable, with time to be told. */
function requireTime(
  { config, clock }: Dependencies,
  { startsAt }: { startsAt: Date },
  { noticeHours }: Asked,
): void {
  const now = clock()
  if (changeableUntil(startsAt, config.changeNoticeHours) <= now) throw tooNear(config)
  if (changeableUntil(startsAt, noticeHours) <= now) throw noticeTooLong(noticeHours)
}

async function requireWithinLimits(trx: Db, actor: Caller, { appointmentId }: Whom): Promise<void> {
  const waiting = await findOwnWaiting(trx, actor.id)
  if (appointmentId !== null && waiting.some((wish) => wish.appointmentId === appointmentId))
    throw waitsAlready()
  if (waiting.length >= MAX_WISHES) throw tooManyWishes(MAX_WISHES)
}
