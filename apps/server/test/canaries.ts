import { changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { saveNote } from '@desk/contract/day'
import { applyAsDoctor } from '@desk/contract/doctor'
import { updateAccount } from '@desk/contract/auth'
import { rejectAppointments } from '@desk/contract/open-appointment'
import { aProfile } from '@desk/testing/doctor-profile'
import { anAppointment } from './bookings.ts'
import type { Mailbox } from './mailbox.ts'
import { aDoctor, anAdministrator, aUser, type Person } from './people.ts'
import { goOnLeave, LEAVE } from './proposals.ts'
import { allRows } from './rows.ts'
import type { TestApp } from './test-app.ts'
import { aWish } from './waiting.ts'

/** Stands in every value about this person, and in nobody else's. */
const CANARY = /canary/i

export async function tablesWithCanary(test: TestApp): Promise<string[]> {
  const rows = await allRows(test)
  return Object.keys(rows).filter((table) => rows[table]?.some((row) => CANARY.test(unpacked(row))))
}

const unpacked = (row: string) =>
  row.replace(/\\+x([0-9a-f]+)/g, (_all, digits: string) => Buffer.from(digits, 'hex').toString('latin1'))

const BOOKED = { name: 'Canary Name', phone: '0151 canary', address: 'Canary Street 1' }

export async function aCanary(test: TestApp, mailbox: Mailbox) {
  const [doctor, other] = [await aDoctor(test), await aDoctor(test, { email: 'other@hospital.example' })]
  const administrator = await anAdministrator(test)
  const person = await aUser(test, { name: 'Canary Account', email: 'canary@example.org' })
  const { pool } = test.deps
  await pool.query('update users set email_proven_at = now() where id = $1', [person.id])
  const book = (time: string, date = '2027-03-09') =>
    anAppointment(test, doctor, { ...BOOKED, time, date }, person.token)
  const noted = await book('09:00')
  await test.call(changeAppointmentStatus, { appointmentId: noted, decision: 'approved' }, doctor)
  await test.call(saveNote, { appointmentId: noted, text: 'Canary note', version: '0' }, doctor)
  await test.call(moveAppointment, { appointmentId: noted, date: '2027-03-09', time: '11:00' }, person)
  const cancelled = await book('09:15')
  await test.call(cancelAppointment, { appointmentId: cancelled, reason: 'Canary is ill' }, person)
  const rejected = await book('09:30')
  await test.call(
    rejectAppointments,
    { appointmentIds: [rejected], reason: 'No room for a canary' },
    administrator,
  )
  const planned = await book('09:00', LEAVE)
  await goOnLeave(test, doctor, [planned], { message: 'Dear canary' })
  await anAppointment(test, other, { ...BOOKED, time: '10:00', email: person.email })
  await aWish(test, person, { ...BOOKED, doctorId: other.doctorId })
  await apply(test, person)
  await test.call(updateAccount, { name: 'Canary Renamed', email: 'canary.new@example.org' }, person)
  await seedTheRest(test, person, noted)
  await mailbox.to(person.email)
  return { person, doctor, other, administrator, noted, rejected }
}

async function apply(test: TestApp, person: Person): Promise<void> {
  const profile = {
    firstName: 'Canary',
    lastName: 'Applicant',
    phone: '030 canary',
    email: 'canary@clinic.example',
  }
  const more = {
    website: 'canary.example',
    address: 'Canary Clinic',
    experience: 'canary years',
    fee: 'canary 5',
  }
  const { reply } = await test.call(applyAsDoctor, aProfile(person.id, { ...profile, ...more }), person)
  if (!reply.success) throw new Error(`no application: ${reply.message}`)
}

async function seedTheRest(
  { deps: { pool } }: TestApp,
  person: Person,
  appointmentId: string,
): Promise<void> {
  const entry = JSON.stringify({ name: 'Canary Name', phone: '0151 canary' })
  await pool.query(`update sessions set device = 'Canary browser' where user_id = $1`, [person.id])
  await pool.query(
    `insert into known_devices (user_id, token_hash, device, network, last_log_in_at)
     values ($1, decode(repeat('00', 32), 'hex'), 'Canary phone', 'canary network', now())`,
    [person.id],
  )
  await pool.query(
    `insert into text_messages (recipient, user_id, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at)
     values ('0151 canary', $1, $2, 0, 'appointment-news', '{"name": "Canary Name"}', 'a text', now(), now())`,
    [person.id, appointmentId],
  )
  await pool.query(
    `with import as (insert into imports (file_name, created_at) values ('file.csv', now()) returning id),
      line as (insert into import_rows (import_id, place, line, kind, rank, doctor_key, entry, step, verdict, target_id)
        select id, 1, 2, 'appointment', 1, 'anna@hospital.example', $2, 'saved', 'new', $1 from import)
     insert into import_refs (kind, ref, target_id, import_id, entry) select 'appointment', '7', $1, id, $2 from import`,
    [appointmentId, entry],
  )
  await pool.query(
    `insert into invitations (email, role, created_at, expires_at, withdrawn_at) values ('canary@example.org', 'doctor', now(), now(), now())`,
  )
}
