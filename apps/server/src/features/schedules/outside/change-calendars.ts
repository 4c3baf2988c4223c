import type { BodyOf } from '@desk/contract/endpoint'
import * as contract from '@desk/contract/outside-calendar'
import { type Caller, requireOwnerOrAdmin } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { PUBLIC_ONLY } from '../../../platform/outside/address-rule.ts'
import { OutsideFailure, readAddress } from '../../../platform/outside/fetch-outside.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { notThere } from '../failures.ts'
import { findScheduled, lockScheduled } from '../queries.ts'
import { badAddress, calendarKnown, ownCalendar, tooManyCalendars } from './failures.ts'
import { countCalendars, deleteCalendar, isOfDoctor, saveCalendar } from './queries.ts'
import { refreshCalendar } from './refresh-calendar.ts'

type Ids = { doctorId: string; calendarId: string }

export async function addOutsideCalendar(
  deps: ReadingDependencies,
  actor: Caller,
  { doctorId, name, calendarAddress }: BodyOf<typeof contract.addOutsideCalendar>,
): Promise<void> {
  const address = urlOf(calendarAddress, deps.config.publicUrl)
  const at = deps.clock()
  const calendarId = await inTransaction(deps.db, async (trx) => {
    const doctor = await lockOwn(trx, actor, doctorId)
    if ((await countCalendars(trx, doctor.id)) >= contract.MOST_OUTSIDE_CALENDARS)
      throw tooManyCalendars(contract.MOST_OUTSIDE_CALENDARS)
    const saved = await saveCalendar(trx, { doctorId: doctor.id, name, address, createdAt: at })
    if (saved === undefined) throw calendarKnown()
    await note(trx, actor, { userId: doctor.userId, doctorId: doctor.id, calendarId: saved, at })
    return saved
  })
  await refreshCalendar(deps, actor, { calendarId })
}

/** Not one that we feed: it would take its own appointments' times. */
function urlOf(text: string, publicUrl: string): string {
  try {
    const url = readAddress(text, { rule: PUBLIC_ONLY })
    if (url.host === new URL(publicUrl).host) throw ownCalendar()
    return url.href
  } catch (error) {
    throw error instanceof OutsideFailure ? badAddress() : error
  }
}

export async function readOutsideCalendar(
  deps: ReadingDependencies,
  actor: Caller,
  asked: Ids,
): Promise<void> {
  const doctor = await findScheduled(deps.db, asked.doctorId)
  if (!doctor) throw doctorNotFound()
  requireOwnerOrAdmin(actor, doctor.userId)
  const { calendarId } = asked
  if (!(await isOfDoctor(deps.db, { doctorId: doctor.id, calendarId }))) throw notThere()
  await refreshCalendar(deps, actor, { calendarId })
}

export function removeOutsideCalendar(deps: ReadingDependencies, actor: Caller, asked: Ids): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const doctor = await lockOwn(trx, actor, asked.doctorId)
    const { calendarId } = asked
    if (!(await deleteCalendar(trx, { doctorId: doctor.id, calendarId }))) throw notThere()
    await note(trx, actor, { userId: doctor.userId, doctorId: doctor.id, calendarId, at: deps.clock() })
  })
}

async function lockOwn(trx: Db, actor: Caller, doctorId: string) {
  const doctor = await lockScheduled(trx, doctorId)
  if (!doctor) throw doctorNotFound()
  requireOwnerOrAdmin(actor, doctor.userId)
  return doctor
}

type Noted = Ids & { userId: string; at: Date }

const note = (trx: Db, actor: Caller, { userId, at, ...details }: Noted) =>
  recordAudit(trx, actor, { action: 'schedule-changed', subjects: [userId], details, at })
