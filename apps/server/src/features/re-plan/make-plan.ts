import { addDays } from '@desk/rules/calendar-date'
import { type AnswerTerms, answerTerms, termsUntilDecided } from '@desk/rules/re-plan/answer-terms'
import { awayFrom } from '@desk/rules/re-plan/away-from'
import type { Opening, Rules, Visit } from '@desk/rules/re-plan/candidates'
import { rePlanInParts } from '@desk/rules/re-plan/in-parts'
import type { solve } from '@desk/solver/solve'
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
export type WholePlan = {
  planned: Planned[]
  harm: number
  bound: number
  areMoreColleagues: boolean
  /** Parts of the speciality that has most of them. */
  parts: number
}

export type Asked = {
  appointments: readonly LockedAppointment[]
  /** Of existing proposals: until when their place is kept. */
  lapses: ReadonlyMap<string, Date>
  now: Date
}

type Case = { appointment: LockedAppointment; terms: AnswerTerms; visit: Visit }

/** All that the plan needs, so it is made without the database; each speciality alone. */
export type PlanQuestion = { parts: readonly Case[][]; rules: Rules; areMoreColleagues: boolean; now: Date }

const MINUTE_MS = 60_000
/** Somebody is waiting, so nearly the best plan will do. */
const SOLVING_MS = 700

export type SolveProgram = typeof solve

export async function readQuestion(
  trx: Db,
  config: Settings,
  asked: Asked,
  people: People,
): Promise<PlanQuestion> {
  const ids = [...new Set(asked.appointments.map(({ doctorId }) => doctorId))]
  const { doctors: specialists, areMore: areMoreColleagues } = await listSpecialists(trx, ids)
  const free = await readFreeTimes(trx, config, {
    doctorIds: [...new Set([...ids, ...specialists.map(({ id }) => id)])],
    now: asked.now,
  })
  // Rejected or blocked ones are no specialists any longer.
  const specialityOf = new Map((await listSpecialities(trx, ids)).map(lowerCased))
  const askedOf = new Map(specialists.map(lowerCased))
  const groups = Map.groupBy(asked.appointments, ({ doctorId }) => specialityOf.get(doctorId) ?? '')
  const parts = [...groups].map(([speciality, appointments]) => {
    const isAsked = ({ doctorId }: { doctorId: string }) => askedOf.get(doctorId) === speciality
    return toCases(
      config,
      { ...asked, appointments },
      { free, people, isAsked, openingsFor: openingsBy(free, isAsked) },
    )
  })
  return { parts, rules: free.rules, areMoreColleagues, now: asked.now }
}

export async function makePlan(
  { parts, rules, areMoreColleagues }: PlanQuestion,
  solveProgram: SolveProgram,
): Promise<WholePlan> {
  const whole: WholePlan = { planned: [], harm: 0, bound: 0, areMoreColleagues, parts: 1 }
  for (const cases of parts) {
    const visits = cases.map(({ visit }) => visit)
    const plan = await rePlanInParts(visits, rules, (program) => solveProgram(program, SOLVING_MS))
    whole.planned.push(
      ...cases.map(({ appointment, terms }) => {
        return { appointment, terms, opening: plan.openings.get(appointment.id) ?? null }
      }),
    )
    whole.harm += plan.harm
    whole.bound += plan.bound
    whole.parts = Math.max(whole.parts, plan.parts)
  }
  return whole
}

const lowerCased = ({ id, specialization }: { id: string; specialization: string }) =>
  [id, specialization.toLowerCase()] as const

type People = {
  elsewhere: Awaited<ReturnType<typeof listElsewhere>>
  suits: Awaited<ReturnType<typeof listSuits>>
}

/** Reads where the patients are at other times, and what suits them. */
export async function readPeople(trx: Db, { appointments, now }: Asked): Promise<People> {
  const patients = appointments.flatMap(({ patientId }) => (patientId === null ? [] : [patientId]))
  const ids = appointments.map(({ id }) => id)
  return { elsewhere: await listElsewhere(trx, patients, ids, now), suits: await listSuits(trx, patients) }
}

type OpeningsFor = (minutes: number, answerBy: Date) => readonly Opening[]
type IsAsked = (one: { doctorId: string }) => boolean
type Known = { free: FreeTimes; people: People; isAsked: IsAsked; openingsFor: OpeningsFor }

/** After the answer is due; shared by all asked alike. */
function openingsBy(free: FreeTimes, isAsked: IsAsked): OpeningsFor {
  const known = new Map<string, readonly Opening[]>()
  return (minutes, answerBy) => {
    const key = `${minutes} ${answerBy.getTime()}`
    const found =
      known.get(key) ??
      free.openingsOf(minutes).filter((opening) => isAsked(opening) && opening.startsAt >= answerBy)
    known.set(key, found)
    return found
  }
}

const toCases = (config: Settings, asked: Asked, known: Known): Case[] =>
  asked.appointments.map((appointment) => {
    const terms = termsOf(config, asked, appointment, known)
    return { appointment, terms, visit: toVisit(appointment, terms, known) }
  })

function termsOf(
  { timeZone, rePlanAnswerHours: answerHours }: Settings,
  { lapses, now }: Asked,
  appointment: LockedAppointment,
  { free: { schedules }, isAsked }: Known,
): AnswerTerms {
  const { startsAt, date, id, doctorId } = appointment
  const schedule = schedules.get(doctorId)?.schedule
  // No hours or no bookable doctor; else something else takes its time.
  const hasHours = !schedule || whyWithoutHours(schedule, appointment) === undefined
  const isBookable = isAsked(appointment)
  if (hasHours && isBookable) {
    const decidesFrom = hospitalDay(addDays(date, -1), timeZone).start
    return termsUntilDecided({ now, answerHours, startsAt, decidesFrom })
  }
  const leaves =
    hasHours || !isBookable ? hospitalDay(date, timeZone).start : awayFrom(schedule, appointment, timeZone)
  const promised = lapses.get(id)
  const isLater = leaves !== null && promised !== undefined && promised > leaves
  return answerTerms({ now, answerHours, startsAt, awayFrom: isLater ? promised : leaves })
}

function toVisit(appointment: LockedAppointment, { answerBy }: AnswerTerms, known: Known): Visit {
  const { id, patientId, doctorId, date, start, end, startsAt, endsAt } = appointment
  const { elsewhere, suits } = known.people
  const away = elsewhere.filter((one) => one.patientId === patientId)
  const openings = known.openingsFor((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS, answerBy)
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
    openings:
      away.length === 0
        ? openings
        : openings.filter((opening) => !away.some((one) => isOverlapping(one, opening))),
  }
}
