import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { checkChange } from '@desk/rules/appointment-changes'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { appointmentNotFound } from '../failures.ts'
import { type LockedAppointment, lockAppointments } from '../open-queries.ts'
import { isSentAgain, type IsDone } from './sent-again.ts'
import { changedMeanwhile, hasBegun, notOpenAnyMore, pleaseCall } from './failures.ts'
import type { Viewer } from './party.ts'
import { readRecord } from './record.ts'
import { findRecord, type RecordRow } from './record-queries.ts'

export type Changer = {
  actor: Caller | Guest
  /** Undefined if the appointment is not theirs. */
  partyIn: (row: Pick<RecordRow, 'patientId' | 'doctorUserId'>) => Viewer | undefined
}

export type Change = {
  appointment: LockedAppointment
  party: Viewer
  at: Date
  /** The appointment as it is now, for a refusal. */
  present: () => Promise<AppointmentRecord>
}

type Asked = {
  appointmentId: string
  version?: string | undefined
  toDoctorId?: string | undefined
  /** Then its answer was lost, and is given again. */
  isDone?: IsDone
}

/**
 * Only if it still is what the caller saw: of two changes one wins, the other learns the outcome, and a
 * repeated one is done. Gives the appointment afterwards.
 */
export async function changeAppointment(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock' | 'visits'>,
  { actor, partyIn }: Changer,
  asked: Asked,
  work: (trx: Db, change: Change) => Promise<void>,
): Promise<AppointmentRecord> {
  const { db } = deps
  const seen = await findRecord(db, asked.appointmentId)
  if (!seen || !partyIn(seen)) throw appointmentNotFound()
  const version = asked.version ?? String(seen.sequence)
  return inTransaction(db, async (trx) => {
    const { toDoctorId } = asked
    const [appointment] = await lockAppointments(trx, { ids: [seen.id], frees: true, toDoctorId })
    const present = () => readPresent(trx, deps, { actor, partyIn }, seen.id)
    if (!appointment) throw changedMeanwhile(await present())
    const party = partyIn(appointment)
    if (String(appointment.sequence) !== version) {
      if (await isSentAgain(trx, appointment, { actor, party, ...asked })) return present()
      throw changedMeanwhile(await present())
    }
    if (!party) throw appointmentNotFound()
    await work(trx, { appointment, party, at: deps.clock(), present })
    return present()
  })
}

async function readPresent(
  trx: Db,
  deps: Pick<Dependencies, 'config' | 'clock' | 'visits'>,
  { actor, partyIn }: Changer,
  id: string,
): Promise<AppointmentRecord> {
  const row = await findRecord(trx, id)
  const party = row && partyIn(row)
  if (!row || !party) throw appointmentNotFound()
  return readRecord(trx, deps, row, { party, userId: actor.id })
}

/** Refuses if it is over, has begun, or begins too soon for the patient to change it. */
export async function requireOpen(
  config: Config,
  { appointment, party, at, present }: Change,
): Promise<void> {
  const may = checkChange(appointment, party, { now: at, noticeHours: config.changeNoticeHours })
  if (may.ok) return
  const now = await present()
  if (may.reason === 'too-late') throw pleaseCall(config, now)
  throw may.reason === 'begun' ? hasBegun(now) : notOpenAnyMore(now)
}
