import type { blockTime as contract, unblockTime as unblockContract } from '@desk/contract/day'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { DAY, readClockTime } from '@desk/rules/clock-time'
import { hospitalSlots, hospitalTime } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notice } from '../../../platform/notices.ts'
import type { DoctorRow } from '../../doctors/queries.ts'
import { saveNews } from '../../notifications/queries.ts'
import { lockDoctors } from '../open-queries.ts'
import { isProposedIn } from '../open-proposal.ts'
import { alreadyBlocked, blockOver, noSuchTime, proposedThere, timeOver } from './failures.ts'
import { holdEnded } from './notices.ts'
import { getOwnDoctor } from './own-doctor.ts'
import { countIn, endBlock, endHolds, saveBlock } from './queries.ts'

/** Keeps a time free: what people are choosing or are offered in it ends, and they are told; appointments in it stay. */
export async function blockTime(
  { db, clock, config: { timeZone } }: Dependencies,
  actor: Caller,
  { date, startTime, endTime, reason = '' }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const doctor = await getOwnDoctor(db, actor)
  const now = clock()
  const workStart = readClockTime(startTime) ?? 0
  const end = readClockTime(endTime) ?? 0
  const length = (end > workStart ? end : end + DAY) - workStart
  const [slot] = hospitalSlots({ date, workStart, workEnd: workStart + length, step: length, timeZone })
  if (!slot) throw noSuchTime()
  if (slot.endsAt <= now) throw timeOver()
  const range = { startsAt: slot.startsAt, endsAt: slot.endsAt }
  return inTransaction(db, async (trx) => {
    await lockDoctors(trx, [doctor.id])
    const ended = await endHolds(trx, doctor.id, range, now)
    if (await isProposedIn(trx, doctor.id, range, now)) throw proposedThere()
    await tellHolders(trx, doctor, ended, { timeZone, now })
    const block = await saveBlock(trx, { ...range, doctorId: doctor.id, reason, createdAt: now })
    if (!block) throw alreadyBlocked()
    return { blockId: block.id, appointments: await countIn(trx, doctor.id, range) }
  })
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

/** Lets the time be booked again. */
export async function unblockTime(
  { db, clock }: Dependencies,
  actor: Caller,
  { blockId }: BodyOf<typeof unblockContract>,
): Promise<void> {
  const { id } = await getOwnDoctor(db, actor)
  const isEnded = await inTransaction(db, async (trx) => {
    await lockDoctors(trx, [id])
    return endBlock(trx, id, blockId, clock())
  })
  if (!isEnded) throw blockOver()
}
