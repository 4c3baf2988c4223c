import type { Place } from '@desk/contract/place'
import type { Proposal } from '@desk/contract/proposal'
import type { Viewer } from '../appointments/life/party.ts'
import { toSlot } from '../appointments/presenter.ts'
import type { ProposalRow, ProposalState } from './queries.ts'

const ANSWERED: ReadonlySet<ProposalState> = new Set(['accepted', 'moved'])
/** The patient has not decided, so has to be told. */
const NOT_ANSWERED: ReadonlySet<ProposalState> = new Set(['open', 'call', 'withdrawn', 'lapsed'])

/** For patient or staff; lapsed by time, noticed or not. */
export function toProposal(row: ProposalRow, party: Viewer, now: Date, isToDecide = false): Proposal {
  const state = stateOf(row, now)
  const isOpen = state === 'open' || state === 'call'
  return {
    id: row.id,
    appointmentId: row.appointmentId,
    state,
    party,
    name: row.name,
    phone: row.phone,
    canBeTold: row.email !== null,
    from: fromOf(row),
    proposed: isOpen && isHeld(row, now) ? proposedOf(row) : null,
    isTimeOver: isOpen && isTimeOver(row, now),
    movedTo: ANSWERED.has(state) ? presentOf(row) : null,
    message: row.message,
    answerBy: row.answerBy.toISOString(),
    lapsesAt: row.lapsesAt.toISOString(),
    stays: row.stays,
    doctorDecides: row.doctorDecides,
    isOverdue: isOpen && row.answerBy <= now,
    endedAt: endedAtOf(row),
    isToDecide,
    wasAsked: row.wasAsked,
    hasToBeCalled: hasToBeCalled(row, state),
    called: party === 'patient' ? null : calledOf(row),
  }
}

/** True if nobody else tells the patient. */
const hasToBeCalled = (row: ProposalRow, state: ProposalState): boolean =>
  isNotTold(row) && NOT_ANSWERED.has(row.state) && (row.wasAsked || state === 'cancelled')

const endedAtOf = ({ endedAt }: ProposalRow) => endedAt?.toISOString() ?? null

const calledOf = ({ calledAt, calledBy }: ProposalRow) =>
  calledAt && { by: calledBy, at: calledAt.toISOString() }

/** True without an address and without a text message. */
export const isNotTold = ({ email, isTexted }: ProposalRow): boolean => email === null && !isTexted

function stateOf(
  { state, lapsesAt, stays, doctorDecides, presentState }: ProposalRow,
  now: Date,
): ProposalState {
  // Withdrawn and then cancelled: it is decided.
  if (state === 'withdrawn' && presentState === 'cancelled') return 'cancelled'
  if ((state !== 'open' && state !== 'call') || lapsesAt > now) return state
  return stays || doctorDecides ? 'withdrawn' : 'lapsed'
}

const isTimeOver = ({ startsAt }: ProposalRow, now: Date): boolean => startsAt !== null && startsAt <= now

export const isHeld = ({ heldUntil }: ProposalRow, now: Date): boolean =>
  heldUntil !== null && heldUntil > now

function fromOf(row: ProposalRow): Place {
  const slot = {
    start: row.fromStartMinute,
    end: row.fromEndMinute,
    startsAt: row.fromStartsAt,
    endsAt: row.fromEndsAt,
  }
  const doctor = {
    id: row.fromDoctorId,
    firstName: row.fromFirstName,
    lastName: row.fromLastName,
    specialization: row.fromSpecialization,
  }
  return { ...toSlot(row.fromDate, slot), doctor }
}

function proposedOf(row: ProposalRow): Place | null {
  const { doctorId, date, start, end, startsAt, endsAt, firstName, lastName, specialization } = row
  if (doctorId === null || date === null || start === null || end === null) return null
  if (startsAt === null || endsAt === null) return null
  if (firstName === null || lastName === null || specialization === null) return null
  const doctor = { id: doctorId, firstName, lastName, specialization }
  return { ...toSlot(date, { start, end, startsAt, endsAt }), doctor }
}

function presentOf(row: ProposalRow): Place {
  const slot = {
    start: row.presentStart,
    end: row.presentEnd,
    startsAt: row.presentStartsAt,
    endsAt: row.presentEndsAt,
  }
  const doctor = {
    id: row.presentDoctorId,
    firstName: row.presentFirstName,
    lastName: row.presentLastName,
    specialization: row.presentSpecialization,
  }
  return { ...toSlot(row.presentDate, slot), doctor }
}
