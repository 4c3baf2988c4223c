import { bookAppointment } from '@desk/contract/appointment'
import { logIn, register } from '@desk/contract/auth'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { holdSlot } from '@desk/contract/hold'
import type { IsoDate } from '@desk/rules/calendar-date'
import { unique } from '@desk/testing/people'
import type { CrashServer } from '../crash-test/crash-server.ts'
import { anySlot } from '../crash-test/life-load.ts'
import { callRaw } from './call-raw.ts'

export type Tried = { refused: number; saved: number; wrong: string[] }
type Write = [AnyEndpoint, { token?: string; body: object }]

const SENTENCE = 'Nothing can be saved at the moment.'

/** All at once; `wrong`: those without a clear refusal that says when to come back. */
export async function tryWrites(server: CrashServer, today: IsoDate): Promise<Tried> {
  const tried: Tried = { refused: 0, saved: 0, wrong: [] }
  await Promise.all(
    writesOf(server, today).map(async ([endpoint, sent]) => {
      const { status, success, message, retryAfter } = await callRaw(server.url, endpoint, sent)
      if (status === 200 && success) tried.saved += 1
      else if (status === 503 && message.startsWith(SENTENCE) && retryAfter !== null) tried.refused += 1
      else tried.wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${message}`)
    }),
  )
  return tried
}

function writesOf({ doctor, lives }: CrashServer, today: IsoDate): Write[] {
  const person = { name: 'Paula Meier', phone: '0151 1', address: 'Ring 2' }
  const name = unique('late')
  const account = { name, email: `${name}@example.org`, password: 'a patient' }
  const { doctorId, email, password } = doctor
  const token = lives.patients[0]?.token ?? ''
  return [
    [bookAppointment, { body: { doctorId, ...anySlot(today), ...person } }],
    [bookAppointment, { token, body: { doctorId, ...anySlot(today), ...person } }],
    [holdSlot, { body: { doctorId, ...anySlot(today) } }],
    [register, { body: account }],
    [logIn, { body: { email, password } }],
  ]
}
