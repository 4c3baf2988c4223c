import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, instant, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'

/** What becomes of a proposal; the first two are open. */
export const PROPOSAL_STATES = [
  'open',
  'call',
  'accepted',
  'moved',
  'cancelled',
  'withdrawn',
  'lapsed',
] as const

const doctor = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
})
export const place = z.extend(slot, { doctor })
export type Place = z.output<typeof place>

/** Another time for an appointment that a change leaves without hours, for its patient and for staff. */
export const proposal = z.object({
  id: z.string(),
  appointmentId: z.string(),
  state: z.enum(PROPOSAL_STATES),
  party: z.enum(['patient', 'doctor', 'admin']),
  name: z.string(),
  phone: z.string(),
  /** Somebody without account and email can only be called. */
  canBeTold: z.boolean(),
  /** Where the appointment was. */
  from: place,
  /** What is held for it; null: nothing, or no longer. */
  proposed: z.nullable(place),
  /** A time was held, and nobody took it: it has begun. */
  isTimeOver: z.boolean(),
  /** Where the appointment is now, if it was moved. */
  movedTo: z.nullable(place),
  message: z.string(),
  answerBy: instant,
  /** Until then the place is kept without an answer. */
  lapsesAt: instant,
  /** Without an answer it is not lost then: the proposal is withdrawn. */
  stays: z.boolean(),
  /** Nobody has answered in time. */
  isOverdue: z.boolean(),
  endedAt: z.nullable(instant),
})
export type Proposal = z.output<typeof proposal>

/** The token of an email’s link, or, of who is signed in, its id. */
const which = { proposal: text(100) }

const OPENINGS = {
  perAddress: { points: 240, seconds: 10 * MINUTE },
  perAccount: { points: 300, seconds: HOUR },
}

const call = { method: 'POST', access: 'anyone', knowsCaller: true, limits: OPENINGS } as const
const said = ({ summary }: { summary: string }) => ({
  summary: `${summary} \`proposal\` is the token of the email’s link; for the patient, the doctor and administrators, who are signed in, its id.`,
})

export const showProposal = endpoint({
  ...call,
  path: '/proposal/show',
  isRead: true,
  body: z.object(which),
  data: proposal,
  ...said({ summary: 'Another time that is proposed for an appointment; changes nothing.' }),
  source: 'R30',
})

export const listProposalTimes = endpoint({
  ...call,
  path: '/proposal/times',
  isRead: true,
  body: z.object(which),
  data: z.array(place),
  ...said({
    summary:
      'The free times that fit best in place of the proposed one, the earliest first; changes nothing.',
  }),
  source: 'R26',
})

export const acceptProposal = endpoint({
  ...call,
  path: '/proposal/accept',
  body: z.object(which),
  data: proposal,
  ...said({ summary: 'Moves the appointment to the proposed time. Doing so twice is as doing so once.' }),
  source: 'R29',
})

export const chooseTime = endpoint({
  ...call,
  path: '/proposal/choose',
  body: z.object({ ...which, doctorId: id, date: dayMonthYear, time: text(40) }),
  data: proposal,
  ...said({
    summary: 'Moves the appointment to another free time, with its doctor or one of the same speciality.',
  }),
  source: 'R29',
})

export const askForCall = endpoint({
  ...call,
  path: '/proposal/ask-for-call',
  body: z.object(which),
  data: proposal,
  ...said({ summary: 'Asks the hospital to call; the proposed time stays held.' }),
  source: 'R29',
})

export const listProposals = endpoint({
  method: 'GET',
  path: '/doctor/proposals',
  access: 'doctor-or-admin',
  data: z.array(proposal),
  summary:
    'The times proposed to one’s own patients, to everybody’s for an administrator: open ones first, then those that ended in the last 14 days.',
  source: 'R26',
})

/** As many as one change proposes. */
export const MOST_RE_PLANNED = 200
/** As many as are asked for a time, beside the doctors whose patients they are. */
export const MOST_COLLEAGUES = 30

export const withdrawProposals = endpoint({
  method: 'POST',
  path: '/doctor/withdraw-proposals',
  access: 'doctor-or-admin',
  body: z.object({ proposalIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_RE_PLANNED)) }),
  data: z.object({
    withdrawn: z.number(),
    /** Of these, at whose time the doctor is away. */
    away: z.number(),
    /** Of these, whose patients left no address, and are told by nobody else. */
    toCall: z.number(),
  }),
  summary:
    'Takes open proposals back: the appointments are not moved, and their patients are told, also where the doctor is away at that time (`away`); those without an address have to be called (`toCall`). One’s own patients’, or any for an administrator.',
  source: 'R29',
})
