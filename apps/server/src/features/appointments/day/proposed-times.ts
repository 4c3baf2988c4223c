import type { ProposedTime } from '@desk/contract/day'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { toHospitalIso } from '../../schedules/presenter.ts'

type ProposedRow = Awaited<ReturnType<typeof listProposed>>[number]

export function listProposed(db: Db, doctorId: string, { startsAt, endsAt }: TimeRange) {
  return db
    .selectFrom('slotHolds')
    .innerJoin('proposals', 'proposals.holdId', 'slotHolds.id')
    .innerJoin('appointments', 'appointments.id', 'proposals.appointmentId')
    .select(['proposals.id', 'proposals.state', 'overdueAt', 'appointmentId', 'name', 'patientId'])
    .select(['appointments.doctorId as withDoctor', 'slotHolds.startsAt', 'slotHolds.endsAt'])
    .where('slotHolds.doctorId', '=', doctorId)
    .where('slotHolds.kind', '=', 'proposal')
    .where('slotHolds.releasedAt', 'is', null)
    .where('proposals.endedAt', 'is', null)
    .where(
      sql<SqlBool>`tstzrange(slot_holds.starts_at, slot_holds.ends_at) && tstzrange(${startsAt}, ${endsAt})`,
    )
    .orderBy('slotHolds.startsAt')
    .execute()
}

type Shown = { doctorId: string; timeZone: string; isOwn: boolean }

/** Colleagues' appointments are for administrators only. */
export function toProposed(row: ProposedRow, { doctorId, timeZone, isOwn }: Shown): ProposedTime {
  const { id, name, state, overdueAt, startsAt, endsAt, appointmentId, withDoctor } = row
  return {
    id,
    name,
    state: state === 'call' ? 'call' : 'open',
    isOverdue: overdueAt !== null,
    date: hospitalTime(startsAt, timeZone).date,
    startsAt: toHospitalIso(startsAt, timeZone),
    endsAt: toHospitalIso(endsAt, timeZone),
    appointmentId: !isOwn || withDoctor === doctorId ? appointmentId : null,
  }
}
