import { isBookable } from '@desk/rules/doctor-status'
import { isDoctorThere } from '@desk/rules/schedule/hits'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { LockedAppointment } from '../appointments/open-queries.ts'
import { lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'

/** Of these appointments those at whose time their doctor can be booked and is there, as things are now. */
export async function thoseWithDoctor(
  trx: Db,
  config: Config,
  appointments: readonly LockedAppointment[],
  at: Date,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [doctorId, theirs] of Map.groupBy(appointments, (one) => one.doctorId)) {
    const doctor = await lockDoctor(trx, doctorId)
    if (!doctor || !isBookable(doctor)) continue
    const { schedule } = await readSchedule(trx, doctorId, at, config)
    for (const one of theirs) if (isDoctorThere(schedule, one)) found.add(one.id)
  }
  return found
}
