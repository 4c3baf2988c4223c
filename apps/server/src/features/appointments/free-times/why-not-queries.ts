import type { AppointmentState } from '@desk/rules/appointment-state'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { AbsenceKind } from '@desk/rules/schedule/schedule'
import type { NamedBusy } from '@desk/rules/schedule/why-not'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { toBusy } from '../busy-times.ts'
import { type Reading, standsInTheWay } from '../calendar-queries.ts'

/** `note` and names are for staff alone. */
export type KnownBusy = NamedBusy & {
  appointment?: { id: string; name: string; state: AppointmentState; patientId: string | null }
  note?: string
}

export async function listKnownBusy(
  db: Db,
  { doctorId, date, timeZone }: { doctorId: string; date: IsoDate; timeZone: string },
  reading: Reading,
): Promise<KnownBusy[]> {
  const appointments = await db
    .selectFrom('appointments')
    .select(['id', 'name', 'state', 'patientId', 'startsAt', 'endsAt', 'date'])
    .where('doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where('date', '>=', addDays(date, -1))
    .where('date', '<=', addDays(date, 1))
    .orderBy('startsAt')
    .execute()
  const holds = await db
    .selectFrom('slotHolds')
    .select(['startsAt', 'endsAt', 'kind', 'reason'])
    .where('doctorId', '=', doctorId)
    .where(standsInTheWay(reading))
    .orderBy('startsAt')
    .execute()
  return [
    ...appointments.map(({ startsAt, endsAt, date: listedOn, ...appointment }) => ({
      ...toBusy({ startsAt, endsAt }, { date: listedOn, kind: null }, timeZone),
      appointment,
    })),
    ...holds.map(({ startsAt, endsAt, kind, reason }) => ({
      ...toBusy({ startsAt, endsAt }, { date: null, kind }, timeZone),
      note: reason,
    })),
  ]
}

type KnownAbsence = TimeRange & { kind: AbsenceKind; note: string }

export function listKnownAbsences(
  db: Db,
  doctorId: string,
  { startsAt, endsAt }: TimeRange,
): Promise<KnownAbsence[]> {
  return db
    .selectFrom('absences')
    .select(['startsAt', 'endsAt', 'kind', 'note'])
    .where('doctorId', '=', doctorId)
    .where(sql<SqlBool>`starts_at < ${endsAt} and ends_at > ${startsAt}`)
    .orderBy('startsAt')
    .execute()
}

/** By the doctor's names for the calendars; their addresses are secret. */
export function listKnownElsewhere(
  db: Db,
  doctorId: string,
  { startsAt, endsAt }: TimeRange,
): Promise<(TimeRange & { name: string })[]> {
  return db
    .selectFrom('outsideBusy')
    .innerJoin('outsideCalendars', 'outsideCalendars.id', 'outsideBusy.calendarId')
    .select(['outsideBusy.startsAt', 'outsideBusy.endsAt', 'name'])
    .where('outsideBusy.doctorId', '=', doctorId)
    .where('outsideBusy.startsAt', '<', endsAt)
    .where('outsideBusy.endsAt', '>', startsAt)
    .orderBy('outsideBusy.startsAt')
    .orderBy('name')
    .execute()
}

export async function findClosedName(db: Db, date: IsoDate): Promise<string | undefined> {
  const found = await db.selectFrom('closedDays').select('name').where('date', '=', date).executeTakeFirst()
  return found?.name
}
