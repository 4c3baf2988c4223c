import type { QueryOf } from '@desk/contract/endpoint'
import type { followChanges as contract, Topic } from '@desk/contract/live'
import type { Readable } from 'node:stream'
import { message } from '@desk/words/message'
import type { Caller, Guest } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { Failure } from '../../../platform/failure.ts'
import { networkOf } from '../../../platform/http/origin.ts'
import { findDoctorOfUser } from '../../doctors/queries.ts'
import { getWhoseDay } from '../day/whose-day.ts'
import { appointmentNotFound } from '../failures.ts'
import { findParties } from './queries.ts'

/** As many as one person has screens open. */
const MOST_OF_ACCOUNT = 20
/** Large, because a hospital's staff share one address. */
const MOST_OF_NETWORK = 1_000

/** What the page read may be older by this. */
const ROUND_TRIP_MS = 250

/** Whoever may read a thing may know that it changed. */
export async function followChanges(
  deps: Dependencies,
  actor: Caller | Guest,
  { follow, age }: QueryOf<typeof contract>,
): Promise<Readable> {
  const topics = new Map<string, string>()
  for (const topic of follow) {
    for (const key of await keysOf(deps, actor, topic)) topics.set(key, topic)
  }
  const network = { name: `network:${networkOf(actor.origin.address)}`, most: MOST_OF_NETWORK }
  const owners = actor.kind === 'user' ? [network, { name: actor.id, most: MOST_OF_ACCOUNT }] : [network]
  const sessionId = actor.kind === 'user' ? actor.sessionId : null
  return deps.live.follow({ topics, sessionId, owners }, age === undefined ? undefined : age + ROUND_TRIP_MS)
}

/** The channels, named as the database's triggers name them. */
async function keysOf(deps: Dependencies, actor: Caller | Guest, topic: Topic): Promise<string[]> {
  const [kind, id = ''] = topic.split(':')
  const ofAnybody = OF_ANYBODY[kind ?? '']
  if (ofAnybody) return ofAnybody(id, deps)
  if (actor.kind === 'guest') throw new Failure('not-signed-in', message('http.notSignedIn'))
  const ofStaff = OF_STAFF[kind ?? '']
  if (ofStaff) return ofStaff(deps, actor, id)
  return OWN[kind ?? '']?.(actor) ?? keysOfAppointment(deps, actor, id)
}

/** An offer's link needs no account; only that it changed is told. */
const OF_ANYBODY: Record<string, (id: string, deps: Dependencies) => string[]> = {
  slots: (id) => [`calendar:${id.toLowerCase()}`],
  offer: (id) => [`offer:${id.toLowerCase()}`],
  visit: keysOfVisit,
}

type Keys = (deps: Dependencies, actor: Caller, id: string) => Promise<string[]>
const OF_STAFF: Record<string, Keys> = { day: keysOfDay, proposals: keysOfProposals, work: keysOfWork }

const OWN: Record<string, (actor: Caller) => string[]> = {
  bell: ({ id }) => [`bell:${id}`],
  appointments: ({ id }) => [`patient:${id}`],
  waiting: ({ id }) => [`waiting:${id}`],
}

const notAllowed = () => new Failure('not-allowed', message('http.notAllowed'))

async function keysOfProposals({ db }: Dependencies, actor: Caller): Promise<string[]> {
  if (actor.isAdmin) return ['proposals']
  const doctor = actor.isDoctor ? await findDoctorOfUser(db, actor.id) : undefined
  if (!doctor) throw notAllowed()
  return [`proposals:${doctor.id}`]
}

async function keysOfWork(_deps: Dependencies, actor: Caller): Promise<string[]> {
  if (!actor.isAdmin) throw notAllowed()
  return ['work', 'proposals']
}

/** Without an id, the caller's own day. */
async function keysOfDay(deps: Dependencies, actor: Caller, id: string): Promise<string[]> {
  const doctorId = id === '' ? undefined : id
  const mayAsk = actor.isDoctor || (doctorId !== undefined && actor.isAdmin)
  if (!mayAsk) throw notAllowed()
  const { doctor } = await getWhoseDay(deps, actor, doctorId)
  return [`day:${doctor.id}`, `calendar:${doctor.id}`, `proposals:${doctor.id}`]
}

function keysOfVisit(place: string, { visits }: Dependencies): string[] {
  const id = visits.idOfPlace(place)
  if (id === undefined) throw appointmentNotFound()
  return [`appointment:${id}`]
}

async function keysOfAppointment({ db }: Dependencies, actor: Caller, id: string): Promise<string[]> {
  const parties = await findParties(db, id)
  const isTheirs = parties?.patientId === actor.id || (actor.isDoctor && parties?.doctorUserId === actor.id)
  if (!parties || !(isTheirs || actor.isAdmin)) throw appointmentNotFound()
  return [`appointment:${parties.id}`]
}
