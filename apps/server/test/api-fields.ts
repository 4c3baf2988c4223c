import type { AnyEndpoint } from '@desk/contract/endpoint'
import * as z from 'zod/mini'
import { FILES } from './file-fields.ts'

const fieldSchema = z.object({
  type: z.optional(z.string()),
  maxLength: z.optional(z.number()),
  enum: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.object({ type: z.optional(z.string()) }))),
})
const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), fieldSchema)),
  required: z.optional(z.array(z.string())),
})

const HOLD = '5b8c2d1e-0000-4000-8000-000000000000'

export type ApiField = z.output<typeof fieldSchema> & { name: string; isRequired: boolean }

export function apiFields(schema: AnyEndpoint['body']): ApiField[] {
  const { properties = {}, required = [] } = z.parse(
    objectSchema,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.entries(properties).map(([name, field]) => ({
    ...field,
    name,
    isRequired: required.includes(name),
  }))
}

export const takes = ({ type: own, anyOf = [] }: ApiField, type: string): boolean =>
  own === type || anyOf.some((each) => each.type === type)

export const wellFormed = (ids: { userId: string; doctorId: string }) => ({
  ...IDS,
  ...ids,
  ...ACCOUNT,
  ...PASSKEY,
  ...PROFILE,
  profile: { ...PROFILE, userId: 'u', email: 'anna@example.org' },
  ...BOOKING,
  ...QUERY,
  ...TRAIL,
  ...LIFE,
  ...SCHEDULE,
  ...WAITING,
  ...ASKED_AGAIN,
  ...FILES,
})

const ASKED_AGAIN = { proposalIds: ['p'], proposalId: 'p', whereAway: 'later', isCalled: true }
const WAITING = {
  hours: [48],
  channel: 'email',
  wishId: 'w',
  visitType: 'First visit',
  offerId: 'o',
  weekdays: [1],
  dayParts: ['morning'],
  noticeHours: 24,
  proposal: 'p',
}

const SCHEDULE = {
  scheduleVersion: 1,
  closedDaysVersion: 1,
  defaultsVersion: 1,
  save: [],
  remove: [],
  tryOnly: true,
  anyDoctor: false,
  despiteOverlap: false,
  despite: [],
  asksFirst: false,
  decisions: [],
  message: 'm',
  planId: 'p',
  country: 'DE',
  region: 'A',
  language: 'de',
  months: 12,
  from: '02-03-2027',
  list: 'users',
  to: '03-03-2027',
  days: Array.from({ length: 7 }, () => []),
  windows: [],
  absenceId: 'a',
  fromDate: '02-03-2027',
  fromTime: '09:00',
  toDate: '03-03-2027',
  toTime: '09:00',
  kind: 'ill',
  note: 'n',
  slotMinutes: 15,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: 90,
  mostVisits: 10,
  visitTypeId: 'v',
  minutes: 15,
  fee: '80',
  sentence: 's',
}
const IDS = {
  appointmentId: 'a',
  sameAs: 'a',
  emailId: 'a',
  notificationId: '1',
  textId: 'a',
  invitationId: 'i',
  invitationToken: 't',
  role: 'doctor',
  appointmentIds: ['a'],
  reason: 'r',
  guests: 'true',
  decision: 'rejected',
  appointmentsId: 'a',
  sessionId: 's',
  setupCode: 'c',
  token: 't',
  ticket: 't',
  hold: HOLD,
  replaces: 'h',
  place: 'p',
  holidayPlace: { country: 'DE' },
  blockId: 'b',
  startTime: '09:00',
  endTime: '09:30',
  text: 't',
}
/** As a browser sends one; it is nobody's. */
const PASSKEY = {
  passkey: {
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw', attestationObject: 'oA' },
  },
}
const CODES = { code: '123456', recoveryCode: 'A-B', passkeyId: 'p', deviceToken: 'd' }
const ACCOUNT = {
  ...CODES,
  name: 'Paul',
  email: 'paul@example.org',
  password: 'p',
  currentPassword: 'c',
  newPassword: 'n',
  blocked: true,
}
const PROFILE = {
  firstName: 'Anna',
  lastName: 'Weber',
  phone: '1',
  website: '',
  address: 'Ring 2',
  specialization: 'Cardiology',
  languages: ['en'],
  language: 'en',
  experience: '1',
  feesPerCunsaltation: '80',
  timings: ['09:00', '17:00'],
}
const BOOKING = {
  proof: {
    challenge: {
      parameters: {
        algorithm: 'SHA-256',
        nonce: '00',
        salt: '00',
        cost: 1,
        keyLength: 32,
        keyPrefix: '00',
        expiresAt: 1,
        data: { price: 1, for: 'x' },
      },
      signature: 's',
    },
    solution: { counter: 1, derivedKey: '00' },
  },
  doctorInfo: {},
  date: '02-03-2027',
  time: '09:00',
  gender: 'Male',
  doctorEmail: 'anna@example.org',
  status: 'approved',
}
const TRAIL = { format: 'csv', fileType: 'json', person: 'a', action: 'log-in', after: '1-1' }
const QUERY = {
  page: '1',
  limit: '10',
  q: 'a',
  sort: 'name',
  nextFree: 'true',
  soonest: 'true',
  free: 'today',
}
const LIFE = { version: '1', hold: HOLD, mark: 'arrived' }
