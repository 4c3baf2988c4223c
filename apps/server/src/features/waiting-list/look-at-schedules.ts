import { addDays } from '@desk/rules/calendar-date'
import { isBookable } from '@desk/rules/doctor-status'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { findSlotTaking } from '@desk/rules/slots/bookable-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { instantAt } from '@desk/rules/slots/zone-words'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { type DoctorRow, lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { allFreeTimes } from './free-places.ts'
import {
  listOpened,
  listOpenOffers,
  listUnseenDoctors,
  saveFreed,
  saveSight,
  withdrawHolds,
} from './seen-queries.ts'
import { isAwaited, lockLine } from './line-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

/**
 * Free without anybody's giving back: hours, leave, opened days, gaps, status, horizon. Offers of lost times
 * are withdrawn.
 */
export async function lookAtSchedules(deps: Deps, _actor: Actor): Promise<void> {
  const { db, config, clock } = deps
  for (const id of await listUnseenDoctors(db, hospitalToday(clock(), config.timeZone))) {
    await inTransaction(db, async (trx) => {
      await lockLine(trx)
      const doctor = await lockDoctor(trx, id)
      if (doctor) await lookAtSchedule(trx, deps, doctor)
    })
  }
}

async function lookAtSchedule(trx: Db, deps: Deps, doctor: DoctorRow): Promise<void> {
  const { config } = deps
  const now = deps.clock()
  const { id: doctorId } = doctor
  const { schedule } = await readSchedule(trx, doctorId, now, config)
  const canBeBooked = isBookable(doctor)
  await withdrawLost(trx, deps, { doctorId, schedule, canBeBooked, now })
  const times = canBeBooked ? await allFreeTimes(trx, deps, { doctorId, schedule, now }) : []
  const seenOn = hospitalToday(now, config.timeZone)
  const sight = {
    doctorId,
    seenOn,
    seenUntil: instantAt(addDays(seenOn, schedule.horizonDays + 1), 0, config.timeZone),
    times,
  }
  const opened = await listOpened(trx, sight)
  if (await isAwaited(trx, doctor)) await saveFreed(trx, doctorId, opened, now)
  // Looked at when somebody waits: a new doctor or horizon would be thousands of rows.
  else
    await saveFreed(
      trx,
      doctorId,
      opened.filter(({ isByChange }) => isByChange),
      null,
    )
  await saveSight(trx, sight)
}

type Present = { doctorId: string; schedule: Schedule; canBeBooked: boolean; now: Date }

async function withdrawLost(
  trx: Db,
  { config }: Deps,
  { doctorId, schedule, canBeBooked, now }: Present,
): Promise<void> {
  const lost = (await listOpenOffers(trx, doctorId)).filter(
    (offer) => !canBeBooked || !findSlotTaking(schedule, offer, now, config),
  )
  await withdrawHolds(
    trx,
    lost.flatMap(({ holdId }) => holdId ?? []),
    now,
  )
}
