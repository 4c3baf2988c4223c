import type { Envelope } from '@desk/contract/envelope'
import type { Hospital } from '@desk/contract/hospital'
import { failureOf, readEnvelope, sendCall } from './send-call.ts'

/** A test compares them with the contract. */
export const VISITOR_CALLS = {
  logIn: { method: 'POST', path: '/user/login', tellsWho: false },
  register: { method: 'POST', path: '/user/register', tellsWho: false },
  forgotPassword: { method: 'POST', path: '/user/forgot-password', tellsWho: false },
  saveLanguage: { method: 'POST', path: '/user/save-language', tellsWho: true },
  getHospital: { method: 'GET', path: '/hospital', tellsWho: false },
} as const

type PlainReply = Envelope & { message: string }

/** For the visitor's page, which does without schemas. */
export async function callPlainly(
  name: Exclude<keyof typeof VISITOR_CALLS, 'getHospital'>,
  body: object,
): Promise<PlainReply> {
  const response = await sendCall({ ...VISITOR_CALLS[name], body })
  const reply = await readEnvelope(response)
  if (!response.ok) throw failureOf(response, reply)
  return { ...reply, message: reply.message ?? reply.error ?? '' }
}

type HospitalReply = Omit<Envelope, 'data'> & { data: Hospital }

export async function fetchHospital(): Promise<Hospital> {
  const response = await sendCall(VISITOR_CALLS.getHospital)
  const reply = await readEnvelope(response)
  if (!response.ok || !isOfHospital(reply)) throw failureOf(response, reply)
  return reply.data
}

const isOfHospital = (reply: Envelope): reply is HospitalReply => reply.success
