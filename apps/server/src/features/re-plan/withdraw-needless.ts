import { areHoursGivenBack } from '@desk/rules/schedule/hits'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { lockAppointments } from '../appointments/open-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { HoursChanged, PlanDependencies } from '../schedules/find-hits.ts'
import { listOverlapped } from './is-there.ts'
import { letStay } from './let-stay.ts'
import { listOpenFrom, type ProposalRow, saveEnds } from './queries.ts'

/**
 * After hours changed: the doctor is back, the appointment stays, the patient is told. Gives how many;
 * doctors and holders are locked.
 */
export async function withdrawNeedless(
  trx: Db,
  { config }: PlanDependencies,
  actor: Caller,
  change: HoursChanged,
): Promise<number> {
  const { doctorIds, at } = change
  const hasHours = (await listOpenFrom(trx, doctorIds)).filter((row) => isNeedless(row, change))
  if (hasHours.length === 0) return 0
  const overlapped = await listOverlapped(
    trx,
    hasHours.map(({ appointmentId }) => appointmentId),
  )
  const needless = hasHours.filter(({ appointmentId }) => !overlapped.has(appointmentId))
  if (needless.length === 0) return 0
  await lockAppointments(trx, { ids: needless.map(({ appointmentId }) => appointmentId), frees: true })
  const ended = new Set(await saveEnds(trx, { ids: needless.map(({ id }) => id), to: 'withdrawn', at }))
  const withdrawn = needless.filter(({ id }) => ended.has(id))
  for (const row of withdrawn) await letStay(trx, config, row, at)
  const patients = withdrawn.flatMap(({ patientId }) => (patientId === null ? [] : [patientId]))
  await recordAudit(trx, actor, {
    action: 'proposals-withdrawn',
    subjects: [...new Set([...withdrawn.map(({ fromUserId }) => fromUserId), ...patients])],
    details: { appointments: withdrawn.length, guests: withdrawn.length - patients.length },
    at,
  })
  return withdrawn.length
}

function isNeedless(row: ProposalRow, { before, after }: HoursChanged): boolean {
  const [former, present] = [before.get(row.fromDoctorId), after.get(row.fromDoctorId)]
  const visit = {
    date: row.fromDate,
    start: row.fromStartMinute,
    end: row.fromEndMinute,
    startsAt: row.fromStartsAt,
    endsAt: row.fromEndsAt,
  }
  return !!former && !!present && areHoursGivenBack(visit, former.schedule, present.schedule)
}
