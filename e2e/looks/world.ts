import { confirmAddress } from '@desk/contract/admin'
import { bookAppointment, listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { getUserData, logIn } from '@desk/contract/auth'
import { type Doctor, listDoctors, listFreeSlots } from '@desk/contract/doctor'
import type { AnyEndpoint, BodyOf } from '@desk/contract/endpoint'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { AppointmentState } from '@desk/rules/appointment-state'
import type { Api } from '@desk/testing/api'
import type { SmtpServer } from '@desk/testing/smtp-server'

export type World = {
  api: Api
  mailbox: SmtpServer
  timeZone: string
  tokens: Map<string, Promise<string>>
}

const PASSWORD = 'demo'
/** Accounts of apps/server/src/demo/people.ts, before the @; all others are staff. */
const PATIENTS = new Set(['lena', 'marcus', 'aisha', 'tomas', 'ingrid', 'joseph', 'mei'])
/** No doctor of the demo works every day. */
const MOST_DAYS = 21

export function tokenOf({ api, tokens }: World, person: string): Promise<string> {
  const email = `${person}@${PATIENTS.has(person) ? 'example.org' : 'st-anna.example'}`
  const token = tokens.get(person) ?? api(logIn, { email, password: PASSWORD }).then((reply) => reply.token)
  tokens.set(person, token)
  return token
}

export async function ask<E extends AnyEndpoint>(world: World, person: string, endpoint: E, body: BodyOf<E>) {
  const { success, message } = await world.api(endpoint, body, { token: await tokenOf(world, person) })
  if (!success) throw new Error(`${endpoint.path}: ${message}`)
}

export async function confirmEmail(world: World, person: string): Promise<void> {
  const token = await tokenOf(world, person)
  const { data } = await world.api(getUserData, { token }, { token })
  await ask(world, 'admin', confirmAddress, { userId: data?.id ?? '' })
}

export function dayOf({ timeZone }: World, count: number): IsoDate {
  return addDays(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()), count)
}

export async function doctorOf(world: World, lastName: string): Promise<Doctor> {
  const { data = [] } = await world.api(listDoctors, undefined, { token: await tokenOf(world, 'lena') })
  const found = data.find((each) => each.lastName === lastName)
  if (!found) throw new Error(`the demo has no Dr. ${lastName}`)
  return found
}

export async function freeTimes(world: World, doctorId: string, ahead: number): Promise<string[]> {
  const query = { doctorId, date: dayMonthYear(dayOf(world, ahead)) }
  const { data = [] } = await world.api(listFreeSlots, undefined, { query })
  return data.map(({ time }) => time)
}

export async function freeTime(world: World, doctorId: string, from: number) {
  for (let ahead = from; ahead < from + MOST_DAYS; ahead += 1) {
    const [time] = await freeTimes(world, doctorId, ahead)
    if (time !== undefined) return { date: dayOf(world, ahead), time }
  }
  throw new Error('the doctor has no free time')
}

type Who = { person?: string; name?: string; email?: string }

export async function book(world: World, lastName: string, from: number, who: Who = {}) {
  const { id: doctorId } = await doctorOf(world, lastName)
  const slot = await freeTime(world, doctorId, from)
  const { person, name = 'Gerda Alt', email } = who
  const details = { name, phone: '07700 900199', address: '3 Mill Road, Westbridge', email }
  const options = person ? { token: await tokenOf(world, person) } : {}
  const { data, message } = await world.api(bookAppointment, { doctorId, ...slot, ...details }, options)
  if (!data) throw new Error(message)
  return { ...slot, id: data.appointmentId ?? '', link: data.link ?? '' }
}

type Wanted = { state: AppointmentState; isUpcoming?: boolean | null }

export async function ownAppointment(world: World, person: string, wanted: Wanted) {
  const { data = [] } = await world.api(listMyAppointments, undefined, {
    token: await tokenOf(world, person),
  })
  return oneOf(world, data, wanted)
}

export async function doctorsAppointment(world: World, person: string, wanted: Wanted) {
  const { data = [] } = await world.api(listDoctorAppointments, undefined, {
    token: await tokenOf(world, person),
  })
  return oneOf(world, data, wanted)
}

function oneOf<Row extends { state: string; date: IsoDate }>(
  world: World,
  rows: readonly Row[],
  { state, isUpcoming = true }: Wanted,
): Row {
  const found = rows.find(
    (row) => row.state === state && [row.date > dayOf(world, 0), null].includes(isUpcoming),
  )
  if (!found) throw new Error(`nothing is ${state}`)
  return found
}
