import { listMyAppointments } from '@desk/contract/appointment'
import { getAppointment } from '@desk/contract/appointment-life'
import { getUserData, type User } from '@desk/contract/auth'
import { getDays } from '@desk/contract/day'
import type { Envelope } from '@desk/contract/envelope'
import { addDays } from '@desk/rules/calendar-date'
import { roleOf } from '@desk/rules/roles'
import * as z from 'zod/mini'
import { callOrThrow } from '../api.ts'
import { CURRENT_USER_KEY } from '../current-user.ts'
import { knownHospital, onHospital } from '../hospital.ts'
import { logFailure } from '../log.ts'
import { queryClient } from '../query-client.ts'
import { readToken } from '../session.ts'
import { onKeepable } from './door.ts'
import { HOSPITAL } from './find-kept.ts'
import { forgetOld, seal } from './sealed-store.ts'
import { keptOf } from './what-is-kept.ts'

/** The next few; others are in the list. */
const MOST_RECORDS = 5
const PAGE_SIZE = 10

/** Beginning with what one would look for. */
export async function keepReplies(user: User): Promise<void> {
  const token = readToken()
  const role = roleOf(user)
  if (token === null || role === 'admin' || user.mustAddSecondFactor) return
  await forgetOld(token, Date.now())
  onKeepable((path, asked, reply) => void keep(path, asked, reply).catch(logFailure))
  onHospital(() => void keepHospital(token).catch(logFailure))
  await keepHospital(token)
  await keep(getUserData.path, {}, { success: true, data: z.encode(getUserData.data, user) })
  await (role === 'doctor' ? readDays() : readAppointments())
}

/** Whom the page shows, if anybody. */
export function presentUser(): User | undefined {
  const key = [...CURRENT_USER_KEY, readToken()]
  return queryClient.getQueryData<{ data: User }>(key)?.data
}

async function keep(path: string, asked: object, reply: Envelope): Promise<void> {
  const [token, hospital] = [readToken(), knownHospital()]
  if (token === null || !hospital) return
  const when = { now: new Date(), today: hospital.today }
  for (const { name, reply: slim } of keptOf(path, { ...asked }, reply, when)) await put(token, name, slim)
}

async function keepHospital(token: string): Promise<void> {
  const hospital = knownHospital()
  if (hospital) await put(token, HOSPITAL, hospital)
}

const put = (token: string, name: string, value: object) =>
  seal(name, value, { token, at: Date.now(), isWanted: () => readToken() === token })

async function readDays(): Promise<void> {
  const from = knownHospital()?.today
  if (from !== undefined) await callOrThrow(getDays, { from, to: addDays(from, 1) })
}

async function readAppointments(): Promise<void> {
  const asked = { when: 'coming', page: 1, limit: PAGE_SIZE } as const
  const { data } = await callOrThrow(listMyAppointments, asked)
  for (const { id } of data.slice(0, MOST_RECORDS)) await callOrThrow(getAppointment, { appointmentId: id })
}
