import type { Place } from '@desk/contract/place'
import type { RePlanned } from '@desk/contract/re-planned'
import type { Opening } from '@desk/rules/re-plan/candidates'
import type { Caller } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { touchCalendars } from '../appointments/open-queries.ts'
import { subjectsOf } from '../appointments/life/subjects.ts'
import { toSlot } from '../appointments/presenter.ts'
import type { Planned, WholePlan } from './make-plan.ts'
import { saveDecided } from './list-queries.ts'
import { listSpecialists } from './plan-queries.ts'
import { proposedFrom } from './proposed-from.ts'
import { saveProposal } from './queries.ts'
import { tellOfProposal } from './tell-of-proposal.ts'

type Made = {
  reason: string
  at: Date
  plan: WholePlan
  plannedAt: Date
}

/** Holds the times and asks the patients; the appointments stay. */
export async function proposeTimes(
  trx: Db,
  config: Config,
  actor: Caller,
  { reason, at, plan, plannedAt }: Made,
): Promise<void> {
  const appointments = plan.planned.map(({ appointment }) => appointment)
  await saveDecided(
    trx,
    appointments.map(({ id }) => id),
  )
  for (const planned of plan.planned) await propose(trx, config, actor, planned, { reason, at: plannedAt })
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
}

async function propose(
  trx: Db,
  config: Config,
  actor: Caller,
  { appointment, terms, opening }: Planned,
  { reason, at }: Pick<Made, 'reason' | 'at'>,
): Promise<void> {
  const proposalId = await saveProposal(
    trx,
    {
      ...proposedFrom(appointment),
      message: reason,
      createdBy: actor.id,
      createdAt: at,
      ...terms,
    },
    opening,
  )
  await tellOfProposal(trx, config, proposalId, at)
}

export async function presentPlan(
  db: Db,
  { planned, harm, bound, areMoreColleagues, parts }: WholePlan,
  left: number,
): Promise<RePlanned> {
  const ids = planned.flatMap(({ opening }) => (opening ? [opening.doctorId] : []))
  const specialists = await listSpecialists(db, [...new Set(ids)])
  const doctors = new Map(specialists.doctors.map((each) => [each.id, each]))
  const toPlace = (opening: Opening): Place | null => {
    const doctor = doctors.get(opening.doctorId)
    return doctor ? { ...toSlot(opening.date, opening), doctor } : null
  }
  return {
    isBest: bound >= harm,
    gap: harm === 0 ? 0 : Math.ceil(((harm - bound) / harm) * 100),
    areMoreColleagues,
    parts,
    left,
    proposals: planned.map(({ appointment, terms, opening }) => ({
      appointmentId: appointment.id,
      time: opening && toPlace(opening),
      answerBy: terms.answerBy.toISOString(),
      lapsesAt: terms.lapsesAt.toISOString(),
    })),
  }
}
