import type { AppointmentRecord, HistoryEvent } from '@desk/contract/appointment-life'
import { EVENT_ACTIONS } from '@desk/contract/appointment-life'
import {
  changeableUntil,
  checkChange,
  checkMark,
  isPast,
  MARKS,
  requestEnd,
} from '@desk/rules/appointment-changes'
import { changeState, PARTIES } from '@desk/rules/appointment-state'
import { OWN_RULES } from '@desk/rules/schedule/own-rules'
import { clock12 } from '@desk/rules/clock-time'
import { canCorrect, isTakingBack } from '@desk/rules/taking-back'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { toSlot } from '../presenter.ts'
import type { Viewer } from './party.ts'
import { type EventRow, findOpenProposal, listEvents, type RecordRow } from './record-queries.ts'

type Deps = Pick<Dependencies, 'config' | 'clock' | 'visits'>

type Looking = { party: Viewer; userId: string | null }

/** With the history this viewer may read. */
export async function readRecord(
  db: Db,
  deps: Deps,
  row: RecordRow,
  { party, userId }: Looking,
): Promise<AppointmentRecord> {
  const { config } = deps
  const { date, startsAt, endsAt, start, end, gaveWay } = row
  const events = await listEvents(db, row.id)
  const proposal = await findOpenProposal(db, row.id)
  return {
    ...toSlot(date, { start, end, startsAt, endsAt }),
    id: row.id,
    version: String(row.sequence),
    state: row.state,
    isPast: isPast(row, deps.clock()),
    party,
    doctor: {
      id: row.doctorId,
      firstName: row.firstName,
      lastName: row.lastName,
      specialization: row.specialization,
      phone: row.doctorPhone,
      address: row.doctorAddress,
    },
    name: row.name,
    phone: row.phone,
    address: row.address,
    gender: row.gender,
    visitType:
      row.visitTypeId === null || row.visitType === null
        ? null
        : { id: row.visitTypeId, name: row.visitType },
    hasAccount: row.patientId !== null,
    canBeTold: row.patientId !== null || row.guestEmail !== null,
    can: whatCan(deps, row, party, events.findLast(isStep)),
    changeableUntil: changeableUntil(startsAt, config.changeNoticeHours).toISOString(),
    expiresAt:
      row.state === 'pending' ? requestEnd(row, config.requestExpiryHours).expiresAt.toISOString() : null,
    place: deps.visits.placeOf(row.id),
    proposal: proposal ? toProposal(deps, proposal, row, party) : null,
    history: events.map((event) => toHistory({ ...event, gaveWay }, { party, userId }, config.timeZone)),
  }
}

function toProposal(
  { visits }: Pick<Deps, 'visits'>,
  { id, lapsesAt }: { id: string; lapsesAt: Date },
  { patientId }: RecordRow,
  party: Viewer,
): AppointmentRecord['proposal'] {
  const isOfGuest = party === 'patient' && patientId === null
  const token = isOfGuest ? visits.proposals.tokenOf(id) : null
  return { id, token, lapsesAt: lapsesAt.toISOString() }
}

function whatCan(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  row: RecordRow,
  party: Viewer,
  last: EventRow | undefined,
): AppointmentRecord['can'] {
  const now = clock()
  const isOpen = checkChange(row, party, { now, noticeHours: config.changeNoticeHours }).ok
  return {
    cancel: isOpen,
    move: isOpen,
    decide: changeState(row.state, 'approved', party).ok,
    mark: MARKS.filter((mark) => checkMark(row, mark, party, now).ok),
    correct: party !== 'patient' && canCorrect(last && toStep(last), now, config.timeZone),
  }
}

const isStep = ({ action }: EventRow) => action !== 'change-details'

const toStep = ({ action, from, state, createdAt }: EventRow) => ({ action, from, to: state, at: createdAt })

function toHistory(
  event: EventRow & { gaveWay: string[] },
  { party, userId }: Looking,
  timeZone: string,
): HistoryEvent {
  const { actorId } = event
  const by = oneOf(PARTIES, event.party)
  return {
    at: event.createdAt.toISOString(),
    action: oneOf(EVENT_ACTIONS, event.action),
    party: by,
    isYou: actorId === null ? by === 'patient' && party === 'patient' : actorId === userId,
    state: event.state,
    takesBack: isTakingBack(toStep(event)),
    from: event.fromStartsAt && beginningOf(event.fromStartsAt, timeZone),
    to: event.toStartsAt && beginningOf(event.toStartsAt, timeZone),
    doctor:
      event.firstName === null || event.lastName === null
        ? null
        : { firstName: event.firstName, lastName: event.lastName },
    ...(event.action === 'book' ? ofBooking(event, party) : { reason: event.reason, gaveWay: [] }),
  }
}

/** Only staff see reasons and overruled rules. */
function ofBooking({ reason, gaveWay }: { reason: string; gaveWay: string[] }, party: Viewer) {
  if (party === 'patient') return { reason: '', gaveWay: [] }
  return { reason, gaveWay: OWN_RULES.filter((rule) => gaveWay.includes(rule)) }
}

function beginningOf(instant: Date, timeZone: string): { date: string; time: string } {
  const { date, minutes } = hospitalTime(instant, timeZone)
  return { date, time: clock12(minutes) }
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((one) => one === text)
  if (value === undefined) throw new Error(`"${text}" is none of ${values.join(', ')}`)
  return value
}
