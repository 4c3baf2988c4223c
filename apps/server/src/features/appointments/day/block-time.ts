import type { blockTime as contract, unblockTime as unblockContract } from '@desk/contract/day'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { DAY, readClockTime } from '@desk/rules/clock-time'
import { isOverlapping } from '@desk/rules/schedule/cut-hours'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalSlots, hospitalTime } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import type { Config } from '../../../platform/config.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notice } from '../../../platform/notices.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { DoctorRow } from '../../doctors/queries.ts'
import { saveNews } from '../../notifications/queries.ts'
import { lockDoctors } from '../open-queries.ts'
import { decideHits } from '../../schedules/decide-hits.ts'
import { type HitAppointment, once, type ScheduleDependencies, toHit } from '../../schedules/find-hits.ts'
import { alreadyBlocked, blockOver, noSuchTime, proposedThere, timeOver } from './failures.ts'
import { holdEnded } from './notices.ts'
import { countIn, endBlock, endHolds, releaseProposed, saveBlock } from './queries.ts'
import { getWhoseDay } from './whose-day.ts'

/**
 * Keeps a time free: ends holds and offers in it and tells those people. Appointments stay; proposed times in it are
 * hits to decide on.
 */
export async function blockTime(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { clock, config } = deps
  const { doctor, party } = await getWhoseDay(deps, actor, asked.doctorId)
  const range = rangeOf(asked, config)
  if (range.endsAt <= clock()) throw timeOver()
  const done = await decideHits(deps, actor, asked, async (trx) => {
    await lockDoctors(trx, [doctor.id])
    const now = clock()
    const ended = await endHolds(trx, doctor.id, range, now)
    const hits = await hitsIn(trx, deps, doctor.id, { range, asksFirst: asked.asksFirst ?? false })
    requireNoneKept(hits, asked.decisions)
    // Given back first: what becomes of the proposals is decided below.
    await releaseProposed(trx, doctor.id, range, now)
    await tellHolders(trx, doctor, ended, { timeZone: config.timeZone, now })
    const block = await saveBlock(trx, {
      ...range,
      doctorId: doctor.id,
      reason: asked.reason ?? '',
      createdAt: now,
    })
    if (!block) throw alreadyBlocked()
    if (party === 'admin') await recordChange(trx, actor, doctor, now)
    const appointments = (await countIn(trx, doctor.id, range)) - goingOf(hits, asked.decisions)
    return { hits, result: { blockId: block.id, appointments } }
  })
  const { isSaved, plan, hits, result } = done
  const { blockId, appointments } = result
  return { isSaved, plan, hits: hits.map(({ hit }) => hit), appointments, blockId: isSaved ? blockId : '' }
}

/** An end at or before the beginning is on the next day. */
function rangeOf(
  { date, startTime, endTime }: BodyOf<typeof contract>,
  { timeZone }: Pick<Config, 'timeZone'>,
): TimeRange {
  const workStart = readClockTime(startTime) ?? 0
  const end = readClockTime(endTime) ?? 0
  const length = (end > workStart ? end : end + DAY) - workStart
  const [slot] = hospitalSlots({ date, workStart, workEnd: workStart + length, step: length, timeZone })
  if (!slot) throw noSuchTime()
  return { startsAt: slot.startsAt, endsAt: slot.endsAt }
}

/** Proposed times, and appointments if that was asked. */
async function hitsIn(
  trx: Db,
  { openAppointments, clock }: ScheduleDependencies,
  doctorId: string,
  { range, asksFirst }: { range: TimeRange; asksFirst: boolean },
): Promise<HitAppointment[]> {
  const open = await openAppointments.list(trx, [doctorId], clock())
  const isIn = open.filter((one) => isOverlapping(one, range))
  const proposed = isIn.filter(({ isProposed }) => isProposed === true)
  const booked = asksFirst ? isIn.filter(({ isProposed }) => isProposed !== true) : []
  return once([...proposed, ...booked].map((one) => toHit(one, 'blocked')))
}

type Decisions = BodyOf<typeof contract>['decisions']

function requireNoneKept(hits: readonly HitAppointment[], decisions: Decisions = []): void {
  const kept = new Set(
    decisions.filter(({ decision }) => decision === 'keep').map((one) => one.appointmentId),
  )
  if (hits.some(({ hit }) => hit.isProposed && kept.has(hit.appointmentId))) throw proposedThere()
}

/** Which appointments are cancelled and which get another time. */
function goingOf(hits: readonly HitAppointment[], decisions: Decisions = []): number {
  const going = new Set(
    decisions.filter(({ decision }) => decision !== 'keep').map((one) => one.appointmentId),
  )
  return hits.filter(({ hit }) => !hit.isProposed && going.has(hit.appointmentId)).length
}

type Ended = Awaited<ReturnType<typeof endHolds>>

async function tellHolders(
  trx: Db,
  { lastName }: DoctorRow,
  ended: Ended,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const news = ended.flatMap(({ userId, startsAt, endsAt }) => {
    if (userId === null) return []
    const { date, minutes: start } = hospitalTime(startsAt, timeZone)
    const end = start + (endsAt.getTime() - startsAt.getTime()) / 60_000
    return [{ userId, notice: notice(holdEnded, { doctorLastName: lastName, date, start, end }) }]
  })
  await saveNews(trx, news, now)
}

/** The trail notes only what somebody else than the doctor did. */
const recordChange = (trx: Db, actor: Caller, { id, userId }: DoctorRow, at: Date) =>
  recordAudit(trx, actor, { action: 'schedule-changed', subjects: [userId], details: { doctorId: id }, at })

export async function unblockTime(
  deps: Dependencies,
  actor: Caller,
  { doctorId, blockId }: BodyOf<typeof unblockContract>,
): Promise<void> {
  const { db, clock } = deps
  const { doctor, party } = await getWhoseDay(deps, actor, doctorId)
  const isEnded = await inTransaction(db, async (trx) => {
    await lockDoctors(trx, [doctor.id])
    const now = clock()
    const found = await endBlock(trx, doctor.id, blockId, now)
    if (found && party === 'admin') await recordChange(trx, actor, doctor, now)
    return found
  })
  if (!isEnded) throw blockOver()
}
