import type { QueryOf } from '@desk/contract/endpoint'
import { type Figures, type getDoctorFigures as contract, MOST_FIGURE_DAYS } from '@desk/contract/figures'
import { addDays } from '@desk/rules/calendar-date'
import { listParts, type Part, partFor } from '@desk/rules/figures/parts'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { tooManyDays } from '../appointments/day/failures.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { getOwnDoctor } from '../appointments/day/own-doctor.ts'
import { reckonFiguresJob } from './jobs.ts'
import {
  type Asked,
  countWaiting,
  type DaysRow,
  type LatestRow,
  listDaysOf,
  listHoursOf,
  listLatestThirdNext,
  listThirdNextOf,
} from './read-queries.ts'
import { findState } from './state-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>
type Query = QueryOf<typeof contract>

export function getHospitalFigures(deps: Deps, _actor: Caller, query: Query): Promise<Figures> {
  return readFigures(deps, query, undefined)
}

export async function getDoctorFigures(deps: Deps, actor: Caller, query: Query): Promise<Figures> {
  const { id } = await getOwnDoctor(deps.db, actor)
  return readFigures(deps, query, id)
}

async function readFigures(
  { db, clock }: Deps,
  { from, to }: Query,
  doctorId: string | undefined,
): Promise<Figures> {
  if (to >= addDays(from, MOST_FIGURE_DAYS)) throw tooManyDays(MOST_FIGURE_DAYS)
  const part: Part = partFor(from, to)
  const asked: Asked = { from, to, part, doctorId }
  const parts = listParts(from, to, part)
  const rows = await listDaysOf(db, asked)
  const latest = await listLatestThirdNext(db, asked)
  const waiting = await countWaiting(db, asked, clock())
  const thirdNext = new Map((await listThirdNextOf(db, asked)).map((row) => [row.part, row.days]))
  const state = await findState(db)
  // Otherwise the first numbers would take five minutes.
  if (!state) await enqueue(db, reckonFiguresJob, {}, { key: reckonFiguresJob.name })
  return {
    asOf: state?.reckonedAt.toISOString() ?? null,
    per: part,
    parts,
    specialities: toSpecialities(rows, latest, parts),
    ...toSums(rows),
    waiting: { requests: waiting.requests, oldest: waiting.oldest?.toISOString() ?? null },
    hours: await listHoursOf(db, asked),
    thirdNext: { parts: parts.map((each) => thirdNext.get(each) ?? null), ...ofAll(latest) },
  }
}

function ofAll(latest: readonly LatestRow[]): Pick<Figures['thirdNext'], 'latest' | 'without'> {
  const { days = null, without = 0 } = latest.find(({ speciality }) => speciality === null) ?? {}
  return { latest: days, without }
}

/** The database may choose one spelling per part of the day. */
const keyOf = (speciality: string) => speciality.toLowerCase()

function toSpecialities(
  rows: readonly DaysRow[],
  latest: readonly LatestRow[],
  parts: readonly string[],
): Figures['specialities'] {
  const looked = latest.flatMap(({ speciality, days }) => (speciality === null ? [] : [{ speciality, days }]))
  const thirdNext = new Map(looked.map(({ speciality, days }) => [keyOf(speciality), days]))
  const names = new Map([...looked, ...rows].map(({ speciality }) => [keyOf(speciality), speciality]))
  const byKey = Map.groupBy(rows, ({ speciality }) => keyOf(speciality))
  return [...names]
    .map(([key, name]) => {
      const kept = new Map(byKey.get(key)?.map((row) => [row.part, keptOf(row)]))
      const appointments = parts.map((part) => kept.get(part) ?? 0)
      return { name, appointments, thirdNext: thirdNext.get(key) ?? null }
    })
    .toSorted((one, other) => total(other.appointments) - total(one.appointments) || byName(one, other))
}

const keptOf = ({ asked, rejected, cancelled, expired }: DaysRow) => asked - rejected - cancelled - expired

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

function toSums(rows: readonly DaysRow[]): Pick<Figures, 'counts' | 'answers'> {
  const sum = (column: Exclude<keyof DaysRow, 'part' | 'speciality'>) => total(rows.map((row) => row[column]))
  return {
    counts: {
      asked: sum('asked'),
      approved: sum('approved'),
      rejected: sum('rejected'),
      cancelled: sum('cancelled'),
      expired: sum('expired'),
      completed: sum('completed'),
      missed: sum('missed'),
    },
    answers: {
      hour: sum('hour'),
      fourHours: sum('fourHours'),
      day: sum('day'),
      twoDays: sum('twoDays'),
      later: sum('later'),
    },
  }
}

const total = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
