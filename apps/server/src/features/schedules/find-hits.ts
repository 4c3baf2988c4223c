import type { RePlanned } from '@desk/contract/re-planned'
import type { Hit } from '@desk/contract/schedule-changes'
import type { IsoDate } from '@desk/rules/calendar-date'
import { whyHit } from '@desk/rules/schedule/hits'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { isoWithOffset } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { KnownSchedule } from '../../platform/schedules.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'

/** One that holds its slot and has not begun. */
type OpenAppointment = {
  id: string
  doctorId: string
  firstName: string
  lastName: string
  date: IsoDate
  start: number
  end: number
  startsAt: Date
  endsAt: Date
  name: string
  phone: string
  state: string
  patientId: string | null
  /** Reachable by account or address. */
  canBeTold: boolean
  /** The time is one that is proposed for it. */
  isProposed?: boolean
}

export type HoursChanged = {
  doctorIds: readonly string[]
  before: ReadonlyMap<string, KnownSchedule>
  after: ReadonlyMap<string, KnownSchedule>
  at: Date
}

export type By = { reason: string; at: Date }
export type PlanDependencies = Pick<Dependencies, 'config'>

/** Injected, because appointments are another feature. */
export type OpenAppointments = {
  list: (trx: Db, doctorIds: readonly string[], now: Date) => Promise<OpenAppointment[]>
  /** Cancelled in the hospital's name; patients are told why. */
  cancel: (trx: Db, actor: Caller, ids: readonly string[], by: By) => Promise<void>
  /** And those holding time for the doctor's patients; before any other lock. */
  lockForProposals: (trx: Db, doctorId: string) => Promise<void>
  withdrawNeedless: (trx: Db, deps: PlanDependencies, actor: Caller, change: HoursChanged) => Promise<number>
  planner: () => Planner
}

/** Runs between two tries and without locks, so that bookings go on. */
export type Planner = {
  /** In a try: with a plan, locks every doctor it can ask. */
  begin: (trx: Db, ids: readonly string[]) => Promise<void>
  /** Holds times and asks patients. Null: a plan must be made first. */
  propose: (
    trx: Db,
    deps: PlanDependencies,
    actor: Caller,
    asked: By & { ids: readonly string[] },
  ) => Promise<RePlanned | null>
  /** After the rollback; used by the next try if nothing changed. */
  make: (db: Db) => Promise<RePlanned>
}

export type ScheduleDependencies = ReadingDependencies & { openAppointments: OpenAppointments }

export type HitAppointment = { hit: Hit; patientId: string | null }

/** Without hours after a change, the next one first. */
export function hitsOf(
  appointments: readonly OpenAppointment[],
  before: ReadonlyMap<string, KnownSchedule>,
  after: ReadonlyMap<string, KnownSchedule>,
): HitAppointment[] {
  const found = appointments.flatMap((appointment) => {
    const [former, present] = [before.get(appointment.doctorId), after.get(appointment.doctorId)]
    return former && present ? hitBy(appointment, former.schedule, present.schedule) : []
  })
  return once(found)
}

/** Hit itself and in its proposed time: one hit. */
export const once = (found: readonly HitAppointment[]): HitAppointment[] =>
  [...new Map(found.toReversed().map((one) => [one.hit.appointmentId, one])).values()].toReversed()

function hitBy(appointment: OpenAppointment, before: Schedule, after: Schedule): HitAppointment[] {
  const why = whyHit(appointment, before, after)
  return why ? [toHit(appointment, why)] : []
}

export function toHit(appointment: OpenAppointment, why: Hit['why']): HitAppointment {
  const { id, doctorId, date, start, end, startsAt, endsAt, name, phone, state, patientId } = appointment
  const { firstName, lastName, canBeTold } = appointment
  const hit: Hit = {
    appointmentId: id,
    doctorId,
    doctor: { firstName, lastName },
    date,
    time: slotLabel({ start, end }),
    startsAt: isoWithOffset(startsAt, date, start),
    endsAt: isoWithOffset(endsAt, date, end),
    name,
    phone,
    state: state === 'approved' ? 'approved' : 'pending',
    hasAccount: patientId !== null,
    canBeTold,
    why,
    isProposed: appointment.isProposed ?? false,
  }
  return { hit, patientId }
}
