import { type AnswerTerms, answerTerms } from '@desk/rules/re-plan/answer-terms'
import { awayFrom } from '@desk/rules/re-plan/away-from'
import type { Opening, Visit } from '@desk/rules/re-plan/candidates'
import { type Plan, rePlan } from '@desk/rules/re-plan/re-plan'
import { solve } from '@desk/solver/solve'
import { isOverlapping } from '@desk/rules/schedule/cut-hours'
import { whyWithoutHours } from '@desk/rules/schedule/hits'
import { hospitalDay } from '@desk/rules/slots/hospital-slots'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { LockedAppointment } from '../appointments/open-queries.ts'
import { type FreeTimes, readFreeTimes } from './free-times.ts'
import { listElsewhere, listSpecialists, listSpecialities, listSuits } from './plan-queries.ts'

type Settings = Pick<Config, 'timeZone' | 'bookingHorizonDays' | 'rePlanAnswerHours'>

export type Planned = { appointment: LockedAppointment; terms: AnswerTerms; opening: Opening | null }
export type WholePlan = { planned: Planned[]; harm: number; bound: number; areMoreColleagues: boolean }

type Asked = {
  appointments: readonly LockedAppointment[]
  /** Of those that have a proposal already: until when their place is kept. */
  lapses: ReadonlyMap<string, Date>
  now: Date
}

const MINUTE_MS = 60_000
/** Whoever plans waits, and so does whoever books with one of these doctors: then a plan is taken that is nearly the best. */
const SOLVING_MS = 700

/** Other times for appointments, the least harm in total: each speciality by itself, nobody asks for two of them. */
export async function makePlan(trx: Db, config: Settings, asked: Asked): Promise<WholePlan> {
  const ids = [...new Set(asked.appointments.map(({ doctorId }) => doctorId))]
  const { doctors: specialists, areMore: areMoreColleagues } = await listSpecialists(trx, ids)
  const free = await readFreeTimes(trx, config, {
    doctorIds: [...new Set([...ids, ...specialists.map(({ id }) => id)])],
    now: asked.now,
  })
  // Whose patients they are may be rejected or blocked by this change, and so be none of the specialists.
  const specialityOf = new Map((await listSpecialities(trx, ids)).map(lowerCased))
  const askedOf = new Map(specialists.map(lowerCased))
  const people = await readPeople(trx, asked)
  const groups = Map.groupBy(asked.appointments, ({ doctorId }) => specialityOf.get(doctorId) ?? '')
  const parts: Awaited<ReturnType<typeof planOf>>[] = []
  for (const [speciality, appointments] of groups) {
    const isAsked = ({ doctorId }: { doctorId: string }) => askedOf.get(doctorId) === speciality
    parts.push(await planOf(config, { ...asked, appointments }, { free, people, isAsked }))
  }
  return {
    planned: parts.flatMap(({ planned }) => planned),
    harm: parts.reduce((sum, { plan }) => sum + plan.harm, 0),
    bound: parts.reduce((sum, { plan }) => sum + plan.bound, 0),
    areMoreColleagues,
  }
}

const lowerCased = ({ id, specialization }: { id: string; specialization: string }) =>
  [id, specialization.toLowerCase()] as const

type People = {
  elsewhere: Awaited<ReturnType<typeof listElsewhere>>
  suits: Awaited<ReturnType<typeof listSuits>>
}

async function readPeople(trx: Db, { appointments, now }: Asked): Promise<People> {
  const patients = appointments.flatMap(({ patientId }) => (patientId === null ? [] : [patientId]))
  const ids = appointments.map(({ id }) => id)
  return { elsewhere: await listElsewhere(trx, patients, ids, now), suits: await listSuits(trx, patients) }
}

type Known = { free: FreeTimes; people: People; isAsked: (one: { doctorId: string }) => boolean }

async function planOf(
  config: Settings,
  asked: Asked,
  known: Known,
): Promise<{ planned: Planned[]; plan: Plan }> {
  const cases = asked.appointments.map((appointment) => {
    const terms = termsOf(config, asked, appointment, known)
    return { appointment, terms, visit: toVisit(appointment, terms, known) }
  })
  const visits = cases.map(({ visit }) => visit)
  const plan = await rePlan(visits, known.free.rules, (program) => solve(program, SOLVING_MS))
  const planned = cases.map(({ appointment, terms }) => ({
    appointment,
    terms,
    opening: plan.openings.get(appointment.id) ?? null,
  }))
  return { planned, plan }
}

function termsOf(
  { timeZone, rePlanAnswerHours: answerHours }: Settings,
  { lapses, now }: Asked,
  appointment: LockedAppointment,
  { free: { schedules }, isAsked }: Known,
): AnswerTerms {
  const { startsAt, date, id, doctorId } = appointment
  const schedule = schedules.get(doctorId)?.schedule
  // Without hours, or its doctor cannot be booked any more, or keeps the time free.
  const hasHours = !schedule || whyWithoutHours(schedule, appointment) === undefined
  const leaves =
    hasHours || !isAsked(appointment)
      ? hospitalDay(date, timeZone).start
      : awayFrom(schedule, appointment, timeZone)
  const promised = lapses.get(id)
  const isLater = leaves !== null && promised !== undefined && promised > leaves
  return answerTerms({ now, answerHours, startsAt, awayFrom: isLater ? promised : leaves })
}

function toVisit(appointment: LockedAppointment, { answerBy }: AnswerTerms, known: Known): Visit {
  const { id, patientId, doctorId, date, start, end, startsAt, endsAt } = appointment
  const { elsewhere, suits } = known.people
  const away = elsewhere.filter((one) => one.patientId === patientId)
  const openings = known.free
    .openingsOf((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS)
    .filter(
      (opening) =>
        known.isAsked(opening) &&
        opening.startsAt >= answerBy &&
        !away.some((one) => isOverlapping(one, opening)),
    )
  return {
    id,
    doctorId,
    date,
    start,
    end,
    startsAt,
    endsAt,
    person: patientId,
    suits: suits.filter(({ userId }) => userId === patientId),
    openings,
  }
}
