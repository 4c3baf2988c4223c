import type { bookForPatient } from '@desk/contract/day'
import type { BodyOf } from '@desk/contract/endpoint'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type SqlBool, sql } from 'kysely'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { appointmentNotFound } from '../failures.ts'
import { toSlot } from '../presenter.ts'
import { patientElsewhere } from './failures.ts'
import type { KnownPerson } from './staff-booking.ts'

const NOBODY_KNOWN: KnownPerson = {
  patientId: null,
  email: null,
  address: '',
  gender: '',
  language: null,
}

/** Finds the patient by account, or by what a guest gave. */
async function getPerson(db: Db, doctorId: string, appointmentId: string): Promise<KnownPerson> {
  const person = await db
    .selectFrom('appointments')
    .select(['patientId', 'email', 'address', 'gender', 'language'])
    .where('id', '=', uuidOrNil(appointmentId))
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
  if (!person) throw appointmentNotFound()
  return person
}

type Visit = { doctorId: string; name: string; phone: string; patient: KnownPerson } & TimeRange

type Booking = { doctorId: string; asked: BodyOf<typeof bookForPatient>; slot: TimeRange }

/** Refuses a patient who is elsewhere at that time, unless staff have seen that. */
export async function getFreePatient(db: Db, { doctorId, asked, slot }: Booking): Promise<KnownPerson> {
  const { sameAs, name, phone, despiteOverlap = false } = asked
  const patient = sameAs === undefined ? NOBODY_KNOWN : await getPerson(db, doctorId, sameAs)
  if (!despiteOverlap) await requireNowhereElse(db, { ...slot, doctorId, name, phone, patient })
  return patient
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Compares by account, or by name and phone number. */
async function requireNowhereElse(db: Db, visit: Visit): Promise<void> {
  const { doctorId, name, phone, patient, startsAt, endsAt } = visit
  const ofOthers = db
    .selectFrom('appointments')
    .select(['date', 'startMinute as start', 'endMinute as end', 'startsAt', 'endsAt'])
    .where('doctorId', '<>', doctorId)
    .where('releasedAt', 'is', null)
    .where(sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`)
  const theirs =
    patient.patientId === null
      ? ofOthers
          .where(sql`lower(name)`, '=', name.toLowerCase())
          .where(sql`right(regexp_replace(phone, '\\D', '', 'g'), 6)`, '=', digitsOf(phone).slice(-6))
          .where('patientId', 'is', null)
      : ofOthers.where('patientId', '=', patient.patientId)
  const rows = await theirs.orderBy('startsAt').execute()
  if (rows.length === 0) return
  throw patientElsewhere(rows.map(({ date, ...slot }) => ({ date, time: toSlot(date, slot).time })))
}
