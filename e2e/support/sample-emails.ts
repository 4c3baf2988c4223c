import { updateProfile } from '@desk/contract/doctor'
import { invite, listInvitations } from '@desk/contract/invitation'
import { bookAppointment } from '@desk/contract/appointment'
import { listProposals } from '@desk/contract/proposal'
import { listOffers } from '@desk/contract/waiting-list'
import { APPOINTMENT_EMAILS, SAMPLE_ID } from '@desk/testing/appointment-emails'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { SAMPLE_USER, STORED_EMAILS } from '@desk/testing/stored-emails'
import { expect } from '@playwright/test'
import type { Pool } from 'pg'
import { anAppointment, dayFromToday, goOnLeave } from './appointments.ts'
import type { Hospital } from './test.ts'
import { aProvenPatient } from './visitors.ts'
import { aBusyTime, aWish } from './wishes.ts'

type About = { id: string; address?: string }

/** Gives a link that could change something. */
export async function somethingToPress(hospital: Hospital): Promise<(kind: string) => About> {
  const { api } = hospital
  const { token } = await anAdministrator(api)
  const [doctor, account] = [await aDoctor(api), await aPatient(api)]
  const visit = { name: unique('Gast'), phone: '0170 12 34 56', address: 'Ring 2', email: 'gast@example.org' }
  const { data: booked } = await api(bookAppointment, {
    doctorId: doctor.doctorId,
    date: dayFromToday(5),
    time: '11:00',
    ...visit,
  })
  const changed = { ...doctor.profile, email: 'elsewhere@example.org' }
  await api(updateProfile, changed, { token: doctor.token })
  await api(invite, { email: 'invited@example.org', role: 'doctor' }, { token })
  const { data: [invitation] = [] } = await api(listInvitations, undefined, { token })
  const [offerId, proposalId] = [await anOpenOffer(hospital), await anOpenProposal(api)]
  const about: Record<string, About> = {
    'place-offered': { id: offerId },
    'time-proposed': { id: proposalId },
    invitation: { id: invitation?.id ?? '' },
    'confirm-address': { id: account.id, address: account.email },
    'reset-password': { id: account.id, address: account.email },
    'confirm-profile-address': { id: doctor.id, address: changed.email },
  }
  return (kind) => about[kind] ?? { id: booked?.appointmentId ?? '' }
}

async function anOpenOffer(hospital: Hospital): Promise<string> {
  const { api } = hospital
  const [doctor, patient] = [await aDoctor(api), await aProvenPatient(api)]
  const { giveBack } = await aBusyTime(hospital, doctor)
  await aWish(api, doctor.doctorId, patient)
  await giveBack()
  const offers = async () => (await api(listOffers, undefined, { token: patient.token })).data ?? []
  await expect.poll(async () => (await offers()).length, { timeout: 60_000 }).toBe(1)
  const [offer] = await offers()
  return offer?.id ?? ''
}

async function anOpenProposal(api: Hospital['api']): Promise<string> {
  const doctor = await aDoctor(api)
  await anAppointment(api, doctor, { date: dayFromToday(20), patient: await aPatient(api) })
  await goOnLeave(api, doctor, dayFromToday(20), 'I am on leave.')
  const { data: [proposal] = [] } = await api(listProposals, undefined, { token: doctor.token })
  return proposal?.id ?? ''
}

export async function sendEveryKind({ mailbox }: Hospital, pool: Pool, aboutOf: (kind: string) => About) {
  const samples = [...APPOINTMENT_EMAILS, ...STORED_EMAILS].map((sample, place) => ({
    ...sample,
    reader: `reader${place}@example.org`,
  }))
  for (const { kind, params, reader } of samples) {
    const { id, address = SAMPLE_USER.address } = aboutOf(kind)
    const own = JSON.stringify(params)
      .replaceAll(SAMPLE_ID, id)
      .replaceAll(SAMPLE_USER.userId, id)
      .replaceAll(SAMPLE_USER.address, address)
    await pool.query(
      `with email as (insert into emails (recipient, kind, params, dedupe_key, created_at, expires_at)
         values ($1, $2, $3, $1, now(), now() + interval '1 day') returning id)
       select graphile_worker.add_job('deliver-email', json_build_object('emailId', id::text)) from email`,
      [reader, kind, own],
    )
  }
  await expect.poll(() => notSent(pool), { timeout: 60_000 }).toEqual([])
  return Promise.all(
    samples.map(async ({ kind, reader }) => ({ kind, letter: await mailbox.nextEmailTo(reader) })),
  )
}

async function notSent(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `select kind from emails where recipient like 'reader%' and sent_at is null order by kind`,
  )
  return rows.map(({ kind }) => kind)
}
