import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, instant, LIMITS, optionalText, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { place } from './place.ts'

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
  /** Without one the proposal is withdrawn, and the doctor says what becomes of the appointment. */
  doctorDecides: z.boolean(),
  /** Nobody has answered in time. */
  isOverdue: z.boolean(),
  endedAt: z.nullable(instant),
  /** Unset only where more were to be planned than one step asks: nobody was told anything yet. */
  wasAsked: z.boolean(),
  /** It was taken back though the doctor is away: staff have still to say what becomes of the appointment. */
  isToDecide: z.boolean(),
  /** The patient left no address, and no text message was sent: nobody else tells them. */
  hasToBeCalled: z.boolean(),
  /** For staff: who called the patient, and when. */
  called: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
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
  body: z.object({
    ...which,
    /** Unset: those that fit best. */
    from: z.optional(dayMonthYear),
  }),
  data: z.array(place),
  ...said({
    summary:
      'The free times that fit best in place of the proposed one, the earliest first; with `from` those of the next days that have some. Changes nothing.',
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
    'The times proposed to one’s own patients, to everybody’s for an administrator: open ones first, then those taken back whose appointment is still to be decided on (`isToDecide`), then those that ended in the last 14 days.',
  source: 'R26',
})

export const listMyProposals = endpoint({
  method: 'GET',
  path: '/user/proposals',
  access: 'signed-in',
  data: z.array(proposal),
  summary: 'The other times that are proposed for appointments the caller booked, and wait for an answer.',
  source: 'R26',
})

/** As many as one step proposes, of a change or planned again: the soonest, in parts, and saved at once. The others wait to be planned on. */
export const MOST_RE_PLANNED = 500
/** As many as one call of staff takes back: our page makes several. */
export const MOST_AT_ONCE = 200
/** As many as are asked for a time, beside the doctors whose patients they are. */
export const MOST_COLLEAGUES = 30

/** What becomes of an appointment at whose time the doctor is away. */
export const WHERE_AWAY = ['later', 'keep', 'cancel'] as const
export type WhereAway = (typeof WHERE_AWAY)[number]

const many = z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

export const withdrawProposals = endpoint({
  method: 'POST',
  path: '/doctor/withdraw-proposals',
  access: 'doctor-or-admin',
  body: z.object({
    proposalIds: many,
    /** Only to see what it would do: nothing is saved. */
    tryOnly: z.optional(z.boolean()),
    /** What becomes of those whose doctor is away: left to be decided (unset), kept all the same, or cancelled. */
    whereAway: z.optional(z.enum(WHERE_AWAY)),
    /** Why, to the patients of those that are cancelled. */
    message: z.optional(optionalText(LIMITS.reason)),
  }),
  data: z.object({
    withdrawn: z.number(),
    /** Of these, at whose time the doctor is away. */
    away: z.number(),
    awayIds: z.array(z.string()),
    /** Of these, whose patients left no address, and are told by nobody else. */
    toCall: z.number(),
  }),
  summary:
    'Takes open proposals back, or decides on those that were (`isToDecide`): the appointments are not moved, and their patients are told, also where the doctor is away at that time (`away`); these are kept or cancelled as `whereAway` says, else still to be decided. Those without an address have to be called (`toCall`). One’s own patients’, or any for an administrator.',
  source: 'R29',
})
