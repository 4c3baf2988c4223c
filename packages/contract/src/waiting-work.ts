import * as z from 'zod/mini'
import { backups } from './backup.ts'
import { dataCheck } from './data-check.ts'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** So many of each are shown. */
export const MOST_SHOWN = 5

const doctorName = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })

/** Capped: there are more than `count`. */
const some = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.number(), isCapped: z.optional(z.boolean()), first: z.array(item) })

const application = z.extend(doctorName, {
  userId: z.string(),
  specialization: z.string(),
  experience: z.string(),
  fee: z.string(),
  appliedAt: instant,
})

const request = z.extend(slot, {
  appointmentId: z.string(),
  name: z.string(),
  doctor: doctorName,
  /** When it ends without an answer. */
  expiresAt: instant,
})

const call = z.object({
  proposalId: z.string(),
  name: z.string(),
  phone: z.string(),
  doctor: doctorName,
  /** Asked to be called, no address, or not answered in time. */
  why: z.enum(['asked', 'no-address', 'overdue']),
})

const answer = z.object({
  proposalId: z.string(),
  name: z.string(),
  doctor: doctorName,
  answerBy: instant,
  /** Taken back though the doctor is away. */
  isToDecide: z.boolean(),
})

const email = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** In the SMTP server's words. */
  lastError: z.nullable(z.string()),
  /** Refused for good: not tried again by itself. */
  isRefused: z.boolean(),
  expiresAt: instant,
})

const calendar = z.object({
  id: z.string(),
  name: z.string(),
  doctor: doctorName,
  problem: z.string(),
  failingSince: instant,
})

const waitingWork = z.object({
  applications: some(application),
  /** With a quarter of the time left, the next to expire first. */
  requests: some(request),
  calls: some(call),
  /** To be decided first, then by due time. */
  answers: some(answer),
  /** Retryable, the next to expire first. */
  emails: some(email),
  calendars: some(calendar),
  /** As their own calls, so that the page needs one answer instead of three. */
  backups,
  dataCheck,
})
export type WaitingWork = z.output<typeof waitingWork>

export const getWaitingWork = endpoint({
  method: 'GET',
  path: '/admin/waiting-work',
  access: 'admin',
  data: waitingWork,
  summary: `What waits for an administrator: of each kind how many there are, and the first ${MOST_SHOWN}; the state of backups and of the check of the data. The stream’s topic \`work\` says when it changes.`,
  source: 'R26',
})
