import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, instant, LIMITS, optionalText, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { place } from './place.ts'

/** The first two are open. */
export const PROPOSAL_STATES = [
  'open',
  'call',
  'accepted',
  'moved',
  'cancelled',
  'withdrawn',
  'lapsed',
] as const

/** Another time for an appointment that a change leaves without hours. */
export const proposal = z.object({
  id: z.string(),
  appointmentId: z.string(),
  state: z.enum(PROPOSAL_STATES),
  party: z.enum(['patient', 'doctor', 'admin']),
  name: z.string(),
  phone: z.string(),
  /** Else only by phone. */
  canBeTold: z.boolean(),
  from: place,
  /** Null: nothing is held, or no longer. */
  proposed: z.nullable(place),
  /** It began and nobody took it. */
  isTimeOver: z.boolean(),
  movedTo: z.nullable(place),
  message: z.string(),
  answerBy: instant,
  /** Until then the place is kept. */
  lapsesAt: instant,
  /** Unanswered, it stays and the proposal is withdrawn. */
  stays: z.boolean(),
  /** Unanswered, the doctor decides. */
  doctorDecides: z.boolean(),
  isOverdue: z.boolean(),
  endedAt: z.nullable(instant),
  /** False where one step could not ask all: nobody was told yet. */
  wasAsked: z.boolean(),
  /** Taken back though the doctor is away: staff must decide. */
  isToDecide: z.boolean(),
  /** No address and no text message: nobody else tells them. */
  hasToBeCalled: z.boolean(),
  /** Who called the patient, and when; for staff. */
  called: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
})
export type Proposal = z.output<typeof proposal>

/** Token of a link, or the id for those signed in. */
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
    /** Unset: the best fits. */
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

/** The soonest, in one step; others wait. */
export const MOST_RE_PLANNED = 500
/** Taken back per call. */
export const MOST_AT_ONCE = 200
/** At most so many colleagues are asked for times. */
export const MOST_COLLEAGUES = 30

const WHERE_AWAY = ['later', 'keep', 'cancel'] as const
export type WhereAway = (typeof WHERE_AWAY)[number]

const many = z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

export const withdrawProposals = endpoint({
  method: 'POST',
  path: '/doctor/withdraw-proposals',
  access: 'doctor-or-admin',
  body: z.object({
    proposalIds: many,
    /** True asks for a preview only. */
    tryOnly: z.optional(z.boolean()),
    /** Unset: left to be decided. */
    whereAway: z.optional(z.enum(WHERE_AWAY)),
    /** To patients of cancelled ones. */
    message: z.optional(optionalText(LIMITS.reason)),
  }),
  data: z.object({
    withdrawn: z.number(),
    /** Of these, those at whose time the doctor is away. */
    away: z.number(),
    awayIds: z.array(z.string()),
    /** No address: nobody else tells them. */
    toCall: z.number(),
  }),
  summary:
    'Takes open proposals back, or decides on those that were (`isToDecide`): the appointments are not moved, and their patients are told, also where the doctor is away at that time (`away`); these are kept or cancelled as `whereAway` says, else still to be decided. Those without an address have to be called (`toCall`). One’s own patients’, or any for an administrator.',
  source: 'R29',
})
