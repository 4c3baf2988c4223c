import { countListed, type CountedList, type EMAILS_SHOWN } from '@desk/contract/admin'
import { listAuditEvents } from '@desk/contract/audit'
import { listEmails } from '@desk/contract/email'
import { listImports, startImport } from '@desk/contract/import'
import { invite, listInvitations, withdrawInvitation } from '@desk/contract/invitation'
import { decideAppointment, listOpenAppointments } from '@desk/contract/open-appointment'
import { listTextMessages } from '@desk/contract/text-message'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { endLateMessages } from '../appointments/texts/end-late-messages.ts'

const app = useTestApp()

async function countsOf(token: string, list: CountedList, within: { doctorId?: string; date?: string } = {}) {
  const query = { list, ...within }
  const { data } = await app.call(countListed, undefined, { token, query })
  return Object.fromEntries(data.map(({ show, count }) => [show, count]))
}

test('invitations by address, by what became of them, and how many each filter gives', async () => {
  const { token } = await anAdministrator(app)
  for (const email of ['zoe@example.org', 'Ada@example.org', 'mia@example.org'])
    await app.call(invite, { email, role: 'doctor' }, { token })
  const emailsOf = async (query: object) =>
    (await app.call(listInvitations, undefined, { token, query })).data.map(({ email }) => email)
  const byEmail = await emailsOf({ sort: 'email' })
  expect(byEmail.map((email) => email.toLowerCase())).toEqual([
    'ada@example.org',
    'mia@example.org',
    'zoe@example.org',
  ])
  expect(await emailsOf({ sort: '-email' })).toEqual(byEmail.toReversed())
  expect(await emailsOf({ sort: 'oldest' })).toEqual((await emailsOf({})).toReversed())
  const { data } = await app.call(listInvitations, undefined, { token })
  const invitationId = data.find(({ email }) => email === 'zoe@example.org')?.id ?? ''
  await app.call(withdrawInvitation, { invitationId }, { token })
  expect(await emailsOf({ show: 'withdrawn' })).toEqual(['zoe@example.org'])
  expect(await emailsOf({ show: 'open', sort: 'email' })).toEqual(byEmail.slice(0, 2))
  expect(await countsOf(token, 'invitations')).toEqual({ open: 2, expired: 0, accepted: 0, withdrawn: 1 })
})

test('open appointments of a doctor by name, the last one first, by state and without an account, with counts', async () => {
  const { token } = await anAdministrator(app)
  const [doctor, other, patient] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  for (const [name, time] of [
    ['cleo', '09:00'],
    ['Ada', '09:15'],
    ['Ben', '09:30'],
  ] as const)
    await anAppointment(app, doctor, { name, time }, name === 'Ben' ? patient.token : undefined)
  await anAppointment(app, other, { time: '09:00' })
  const { doctorId } = doctor
  const listed = async (query: object) =>
    (await app.call(listOpenAppointments, undefined, { token, query: { doctorId, ...query } })).data
  const namesOf = async (query: object) => (await listed(query)).map(({ name }) => name)
  expect(await namesOf({})).toEqual(['cleo', 'Ada', 'Ben'])
  expect(await namesOf({ sort: 'latest' })).toEqual(['Ben', 'Ada', 'cleo'])
  expect(await namesOf({ sort: 'name' })).toEqual(['Ada', 'Ben', 'cleo'])
  expect(await namesOf({ sort: '-name' })).toEqual(['cleo', 'Ben', 'Ada'])
  const [first] = await listed({})
  await app.call(decideAppointment, { appointmentId: first?.id ?? '', decision: 'approved' }, { token })
  expect(await namesOf({ show: 'approved' })).toEqual(['cleo'])
  expect(await namesOf({ show: 'pending', sort: 'name' })).toEqual(['Ada', 'Ben'])
  expect(await namesOf({ show: 'guests' })).toEqual(['cleo', 'Ada'])
  expect(await countsOf(token, 'open', { doctorId })).toEqual({ pending: 2, approved: 1, guests: 2 })
  expect(await countsOf(token, 'open')).toEqual({ pending: 0, approved: 0, guests: 0 })
})

test('the trail begins with the oldest where one asks for it, also of one person, and says how often each thing was done', async () => {
  const { token, id } = await anAdministrator(app)
  await app.call(invite, { email: 'zoe@example.org', role: 'doctor' }, { token })
  await app.call(invite, { email: 'mia@example.org', role: 'doctor' }, { token })
  const idsOf = async (query: object) =>
    (await app.call(listAuditEvents, undefined, { token, query })).data.map((event) => Number(event.id))
  for (const person of [{}, { person: id }]) {
    const oldest = await idsOf({ ...person, sort: 'oldest', limit: 5 })
    expect(oldest.length).toBeGreaterThan(1)
    expect(oldest).toEqual(oldest.toSorted((one, next) => one - next))
  }
  expect(await countsOf(token, 'events')).toMatchObject({ 'invitation-sent': 2, 'import-saved': 0 })
})

test('the trail says how often each thing was done on a day', async () => {
  for (const [now, emails] of [
    ['2027-03-01T06:00:00Z', ['zoe@example.org', 'mia@example.org']],
    ['2027-03-02T06:00:00Z', ['eva@example.org']],
  ] as const) {
    app.setNow(new Date(now))
    const { token } = await anAdministrator(app)
    for (const email of emails) await app.call(invite, { email, role: 'doctor' }, { token })
  }
  const { token } = await anAdministrator(app)
  const sent = async (date?: string) =>
    (await countsOf(token, 'events', date === undefined ? {} : { date }))['invitation-sent']
  expect(await Promise.all(['01-03-2027', '02-03-2027', '03-03-2027', undefined].map(sent))).toEqual([
    2, 1, 0, 3,
  ])
})

test('imports by the name of the file and by whether they are finished; text messages as emails are', async () => {
  const { token } = await anAdministrator(app)
  for (const fileName of ['b.csv', 'A.csv']) await app.call(startImport, { fileName }, { token })
  const filesOf = async (query: object) =>
    (await app.call(listImports, undefined, { token, query })).data.map(({ fileName }) => fileName)
  expect(await filesOf({ sort: 'file' })).toEqual(['A.csv', 'b.csv'])
  expect(await filesOf({ sort: '-file', show: 'open' })).toEqual(['b.csv', 'A.csv'])
  expect(await filesOf({ sort: 'oldest' })).toEqual(['b.csv', 'A.csv'])
  expect(await filesOf({ show: 'saved' })).toEqual([])
  expect(await countsOf(token, 'imports')).toEqual({ open: 2, saved: 0, undone: 0, failed: 0 })
  const texts = await app.call(listTextMessages, undefined, {
    token,
    query: { show: 'failed', sort: 'oldest' },
  })
  expect(texts.data).toEqual([])
  expect(await countsOf(token, 'texts')).toEqual({ waiting: 0, sent: 0, failed: 0, withheld: 0 })
})

test('emails and text messages that were not sent in time are found among those not sent, and wait no more', async () => {
  const [{ token }, doctor] = [await anAdministrator(app), await aDoctor(app)]
  const { pool, clock } = app.deps
  const id = await anAppointment(app, doctor, { time: '09:00' })
  await anAppointment(app, doctor, { time: '09:15' })
  const idsOf = async (show: (typeof EMAILS_SHOWN)[number]) =>
    (await app.call(listEmails, undefined, { token, query: { show } })).data.map((email) => email.id)
  const [keptBack = '', late = '', ...others] = await idsOf('waiting')
  await pool.query('update emails set expires_at = $2 where id = any($1)', [[keptBack, late], clock()])
  await pool.query(`update emails set withheld = 'outdated' where id = $1`, [keptBack])
  await pool.query(
    `insert into text_messages (recipient, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at)
      select '1', $1, 0, 'plain', '{}', n, $2, $2::timestamptz + n * interval '1 hour' from generate_series(0, 1) n`,
    [id, clock()],
  )
  await endLateMessages(app.deps, SYSTEM)
  expect(await idsOf('failed')).toEqual([late])
  expect(await idsOf('waiting')).toEqual(others)
  expect(await countsOf(token, 'emails')).toMatchObject({ failed: 1, waiting: others.length })
  expect(await countsOf(token, 'texts')).toMatchObject({ failed: 1, waiting: 1 })
})
