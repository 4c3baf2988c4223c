import { saveVisitEmail } from '@desk/contract/visit'
import { withdrawProposals } from '@desk/contract/proposal'
import { rejectAppointments } from '@desk/contract/open-appointment'
import { saveNote } from '@desk/contract/day'
import { changeAppointmentStatus } from '@desk/contract/appointment'
import { moveVisit } from '@desk/contract/visit'
import { aGuestsVisit } from './lives.ts'
import type { Mailbox } from './mailbox.ts'
import { anAdministrator } from './people.ts'
import { goOnLeave, LEAVE, proposalsOf } from './proposals.ts'
import type { TestApp } from './test-app.ts'

export const GUEST = {
  name: 'Canary Guest',
  phone: '0170 12 34 56 canary',
  address: 'Canary Street 2',
  email: 'canary@example.org',
}

/** A guest about whom doctor and administrators were told and have written, in every way there is. */
export async function aCanaryGuest(test: TestApp, mailbox: Mailbox) {
  const visit = await aGuestsVisit(test, { ...GUEST, date: LEAVE })
  const { doctor, token, id: appointmentId } = visit
  const administrator = await anAdministrator(test)
  await test.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, doctor)
  await test.call(moveVisit, { token, date: LEAVE, time: '10:00' })
  await test.call(saveVisitEmail, { token, email: 'new.canary@example.org' })
  await test.call(saveNote, { appointmentId, text: 'Canary note', version: '0' }, doctor)
  await goOnLeave(test, doctor, [appointmentId], { message: 'Dear canary' })
  await seedTheRest(test, appointmentId)
  await mailbox.to(GUEST.email)
  return { ...visit, administrator }
}

export async function aRejectedGuest(test: TestApp) {
  const visit = await aGuestsVisit(test, { ...GUEST, date: LEAVE })
  await goOnLeave(test, visit.doctor, [visit.id])
  const proposals = await proposalsOf(test, visit.doctor)
  const proposalIds = proposals.map(({ id }) => id)
  await test.call(withdrawProposals, { proposalIds, whereAway: 'keep' }, visit.doctor)
  const refusal = { appointmentIds: [visit.id], reason: 'No room for a canary' }
  await test.call(rejectAppointments, refusal, await anAdministrator(test))
  return visit
}

async function seedTheRest({ deps: { pool } }: TestApp, appointmentId: string): Promise<void> {
  const entry = JSON.stringify({ name: GUEST.name, phone: GUEST.phone })
  await pool.query(
    `insert into text_messages (recipient, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at)
     values ('0170 canary', $1, 0, 'appointment-news', '{"name": "Canary Guest"}', 'a text', now(), now())`,
    [appointmentId],
  )
  await pool.query(
    `with import as (insert into imports (file_name, created_at) values ('file.csv', now()) returning id),
      line as (insert into import_rows (import_id, place, line, kind, rank, doctor_key, entry, step, verdict, target_id)
        select id, 1, 2, 'appointment', 1, 'anna@hospital.example', $2, 'saved', 'new', $1 from import)
     insert into import_refs (kind, ref, target_id, import_id, entry) select 'appointment', '7', $1, id, $2 from import`,
    [appointmentId, entry],
  )
}
