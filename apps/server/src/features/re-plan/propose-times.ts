import type { Place } from '@desk/contract/proposal'
import { MOST_RE_PLANNED } from '@desk/contract/proposal'
import type { RePlanned } from '@desk/contract/re-planned'
import type { Opening } from '@desk/rules/re-plan/candidates'
import type { Caller } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockAppointments, touchCalendars } from '../appointments/open-queries.ts'
import { subjectsOf } from '../appointments/life/subjects.ts'
import { toSlot } from '../appointments/presenter.ts'
import { tooManyToPlan } from './failures.ts'
import { makePlan, type Planned, type WholePlan } from './make-plan.ts'
import { listOpenOf, listSpecialists } from './plan-queries.ts'
import { saveEnds, saveProposal } from './queries.ts'
import { tellOfProposal } from './tell-of-proposal.ts'

type Deps = { config: Config }
type Asked = { ids: readonly string[]; reason: string; at: Date }

/**
 * Proposes other times for appointments that a change leaves without hours, in its transaction: the times are held, the
 * appointments stay where they are, and their patients are asked.
 */
export async function proposeTimes(
  trx: Db,
  { config }: Deps,
  actor: Caller,
  { ids, reason, at }: Asked,
): Promise<RePlanned> {
  if (ids.length > MOST_RE_PLANNED) throw tooManyToPlan(MOST_RE_PLANNED)
  const appointments = await lockAppointments(trx, { ids, frees: true })
  const former = await listOpenOf(trx, ids)
  await saveEnds(trx, { ids: former.map(({ id }) => id), to: 'withdrawn', at })
  const lapses = new Map(former.map(({ appointmentId, lapsesAt }) => [appointmentId, lapsesAt]))
  const plan = await makePlan(trx, config, { appointments, lapses, now: at })
  for (const planned of plan.planned) await propose(trx, config, actor, planned, { reason, at })
  await touchCalendars(trx, [...new Set(appointments.map(({ doctorId }) => doctorId))])
  await recordAudit(trx, actor, {
    action: 'proposals-made',
    subjects: [...new Set(appointments.flatMap((appointment) => subjectsOf({ appointment })))],
    details: {
      appointments: appointments.length,
      guests: appointments.filter(({ patientId }) => patientId === null).length,
    },
    at,
  })
  return present(trx, plan)
}

async function propose(
  trx: Db,
  config: Config,
  actor: Caller,
  { appointment, terms, opening }: Planned,
  { reason, at }: Pick<Asked, 'reason' | 'at'>,
): Promise<void> {
  const { id, doctorId, date, start, end, startsAt, endsAt } = appointment
  const proposalId = await saveProposal(
    trx,
    {
      appointmentId: id,
      fromDoctorId: doctorId,
      fromDate: date,
      fromStartMinute: start,
      fromEndMinute: end,
      fromStartsAt: startsAt,
      fromEndsAt: endsAt,
      message: reason,
      createdBy: actor.id,
      createdAt: at,
      ...terms,
    },
    opening,
  )
  await tellOfProposal(trx, config, proposalId, at)
}

/** As whoever plans sees it. */
async function present(trx: Db, { planned, harm, bound, areMoreColleagues }: WholePlan): Promise<RePlanned> {
  const ids = planned.flatMap(({ opening }) => (opening ? [opening.doctorId] : []))
  const specialists = await listSpecialists(trx, [...new Set(ids)])
  const doctors = new Map(specialists.doctors.map((each) => [each.id, each]))
  const toPlace = (opening: Opening): Place | null => {
    const doctor = doctors.get(opening.doctorId)
    return doctor ? { ...toSlot(opening.date, opening), doctor } : null
  }
  return {
    isBest: bound >= harm,
    gap: harm === 0 ? 0 : Math.ceil(((harm - bound) / harm) * 100),
    areMoreColleagues,
    proposals: planned.map(({ appointment, terms, opening }) => ({
      appointmentId: appointment.id,
      time: opening && toPlace(opening),
      answerBy: terms.answerBy.toISOString(),
      lapsesAt: terms.lapsesAt.toISOString(),
    })),
  }
}
