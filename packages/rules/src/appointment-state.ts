export const APPOINTMENT_STATES = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'arrived',
  'completed',
  'missed',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** The states of spec 3; the API spells the last one `reject` (R27). */
export const SPECIFIED_STATUSES = ['pending', 'approved', 'rejected'] as const
export type SpecifiedStatus = (typeof SPECIFIED_STATUSES)[number]

/** A guest acts as the patient; `system` is a job. */
export const PARTIES = ['patient', 'doctor', 'admin', 'system'] as const
export type Party = (typeof PARTIES)[number]

type StateRule = {
  /** R14; in the database `released_at`. */
  holdsSlot: boolean
  /** For clients that know only the specification (R27). */
  status: SpecifiedStatus
  /** Who may take it where; nowhere: it is final. */
  next: { readonly [State in AppointmentState]?: readonly Party[] }
  /** Where taking back the step that led here leads (rules/taking-back): no way on, so final stays final. */
  takenBack?: { to: AppointmentState; by: readonly Party[] }
}

const ANYONE = ['patient', 'doctor', 'admin'] as const
const STAFF = ['doctor', 'admin'] as const
/** A job too: an unanswered proposal (docs/decisions/0013). */
const CANCELLING = [...ANYONE, 'system'] as const
const UNDO = { to: 'pending', by: STAFF } as const
const UNMARK = { to: 'approved', by: STAFF } as const

export const STATE_RULES: Readonly<Record<AppointmentState, StateRule>> = {
  pending: {
    holdsSlot: true,
    status: 'pending',
    next: { approved: STAFF, rejected: STAFF, cancelled: CANCELLING, expired: ['system'] },
  },
  approved: {
    holdsSlot: true,
    status: 'approved',
    next: { cancelled: CANCELLING, arrived: STAFF, missed: STAFF },
    takenBack: UNDO,
  },
  rejected: { holdsSlot: false, status: 'rejected', next: {}, takenBack: UNDO },
  cancelled: { holdsSlot: false, status: 'rejected', next: {} },
  expired: { holdsSlot: false, status: 'rejected', next: {} },
  arrived: { holdsSlot: true, status: 'approved', next: { completed: STAFF }, takenBack: UNMARK },
  completed: {
    holdsSlot: true,
    status: 'approved',
    next: {},
    takenBack: { to: 'arrived', by: STAFF },
  },
  missed: { holdsSlot: true, status: 'approved', next: {}, takenBack: UNMARK },
}

/** spec 7 */
export const DECISIONS = ['approved', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

type StateChange = { ok: true } | { ok: false; reason: 'final' | 'not-possible' | 'not-allowed' }

/** spec 4 */
export function changeState(from: AppointmentState, to: AppointmentState, party: Party): StateChange {
  if (isFinal(from)) return { ok: false, reason: 'final' }
  const parties = STATE_RULES[from].next[to]
  if (!parties) return { ok: false, reason: 'not-possible' }
  return parties.includes(party) ? { ok: true } : { ok: false, reason: 'not-allowed' }
}

type TakenBack = { ok: true; to: AppointmentState } | { ok: false; reason: 'not-possible' | 'not-allowed' }

export function takeBack(from: AppointmentState, party: Party): TakenBack {
  const { takenBack } = STATE_RULES[from]
  if (!takenBack) return { ok: false, reason: 'not-possible' }
  return takenBack.by.includes(party) ? { ok: true, to: takenBack.to } : { ok: false, reason: 'not-allowed' }
}

/** Where an appointment goes when nobody will see the patient. */
export function withdrawnState(from: AppointmentState): 'rejected' | 'cancelled' {
  return STATE_RULES[from].next.rejected ? 'rejected' : 'cancelled'
}

export function isFinal(state: AppointmentState): boolean {
  return Object.keys(STATE_RULES[state].next).length === 0
}

export function statesOf(status: SpecifiedStatus): AppointmentState[] {
  return APPOINTMENT_STATES.filter((state) => STATE_RULES[state].status === status)
}
