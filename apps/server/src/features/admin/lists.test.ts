import {
  blockUser,
  countListed,
  type DOCTOR_ACCOUNT_ORDERS,
  type EMAIL_ORDERS,
  type EMAILS_SHOWN,
  listDoctorAccounts,
  listUsers,
  type USER_ORDERS,
} from '@desk/contract/admin'
import { applyAsDoctor } from '@desk/contract/doctor'
import { listEmails } from '@desk/contract/email'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

async function aHospital() {
  const admin = await anAdministrator(app)
  const names = ['cleo', 'Ada', 'Ben']
  const [applicant] = await Promise.all(
    names.map((name) => aUser(app, { name, email: `${name.toUpperCase()}@example.org` })),
  )
  if (!applicant) throw new Error('nobody applies')
  const profile = aProfile(applicant.id, { lastName: 'Aal' })
  await app.call(applyAsDoctor, profile, { token: applicant.token })
  const doctor = await aDoctor(app, { lastName: 'Zorn' })
  const blocked = await aDoctor(app, { lastName: 'Mohn' })
  await app.call(blockUser, { userId: blocked.id, blocked: true }, { token: admin.token })
  return { admin, doctor, blocked }
}

type UsersAsked = {
  show?: 'patients' | 'doctors' | 'administrators' | 'blocked'
  sort?: (typeof USER_ORDERS)[number]
  q?: string
}

async function usersOf({ token }: Person, query: UsersAsked): Promise<string[]> {
  const { data } = await app.call(listUsers, undefined, { token, query })
  return data.map(({ name }) => name)
}

test('users in the order of a column, up and down, and by what they are, also of a search', async () => {
  const { admin, doctor, blocked } = await aHospital()
  const byName = await usersOf(admin, { sort: 'name' })
  expect(byName.slice(0, 4)).toEqual(['Ada', 'Administrator', 'Ben', 'cleo'])
  expect(await usersOf(admin, { sort: '-name' })).toEqual(byName.toReversed())
  expect((await usersOf(admin, { sort: 'email' })).slice(0, 3)).toEqual(['Ada', 'Ben', 'cleo'])
  const byDoctor = await usersOf(admin, { sort: 'doctor' })
  expect(byDoctor.slice(0, 4)).toEqual(['Ada', 'Administrator', 'Ben', 'cleo'])
  expect(new Set(byDoctor.slice(-2))).toEqual(new Set([doctor.name, blocked.name]))
  expect(await usersOf(admin, { sort: '-doctor' })).toEqual(byDoctor.toReversed())
  expect(await usersOf(admin, { show: 'patients', sort: 'name' })).toEqual(['Ada', 'Ben', 'cleo'])
  expect(await usersOf(admin, { show: 'administrators' })).toEqual(['Administrator'])
  expect(new Set(await usersOf(admin, { show: 'doctors' }))).toEqual(new Set([doctor.name, blocked.name]))
  expect(await usersOf(admin, { show: 'blocked' })).toEqual([blocked.name])
  expect(await usersOf(admin, { q: 'example', sort: '-name', show: 'patients' })).toEqual([
    'cleo',
    'Ben',
    'Ada',
  ])
})

test('doctors by name alone or those first who wait, and by what was decided on them', async () => {
  const { token } = (await aHospital()).admin
  const namesOf = async (query: {
    show?: 'pending' | 'blocked' | 'approved' | 'rejected'
    sort?: (typeof DOCTOR_ACCOUNT_ORDERS)[number]
  }) => (await app.call(listDoctorAccounts, undefined, { token, query })).data.map(({ lastName }) => lastName)
  expect(await namesOf({})).toEqual(['Aal', 'Mohn', 'Zorn'])
  expect(await namesOf({ sort: '-name' })).toEqual(['Zorn', 'Mohn', 'Aal'])
  expect(await namesOf({ sort: 'status' })).toEqual(['Mohn', 'Zorn', 'Aal'])
  expect(await namesOf({ sort: '-status' })).toEqual(['Aal', 'Zorn', 'Mohn'])
  expect(await namesOf({ show: 'pending' })).toEqual(['Aal'])
  expect(await namesOf({ show: 'approved' })).toEqual(['Mohn', 'Zorn'])
  expect(await namesOf({ show: 'blocked' })).toEqual(['Mohn'])
  expect(await namesOf({ show: 'rejected' })).toEqual([])
})

test('a search for doctors shows those first who are called so, then the others, page by page each once', async () => {
  const { token } = await anAdministrator(app)
  const people = [
    { firstName: 'Weber', lastName: 'Abel' },
    { firstName: 'Zoe', lastName: 'Weberknecht' },
    { firstName: 'Anna', lastName: 'WEBER' },
    { firstName: 'Carl', lastName: 'Zorn', specialization: 'Weberism' },
    { firstName: 'Carl', lastName: 'Other' },
  ]
  for (const one of people) await aDoctor(app, one)
  const applicant = await aUser(app)
  await app.call(applyAsDoctor, aProfile(applicant.id, { firstName: 'Otto', lastName: 'Weber' }), {
    token: applicant.token,
  })
  const found = async (query: { q: string; page?: string; limit?: string; sort?: 'name' | '-name' }) => {
    const { data, reply } = await app.call(listDoctorAccounts, undefined, { token, query })
    const names = data.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    return { names, total: reply.total, isTotalCapped: reply.isTotalCapped }
  }
  const names = ['Otto Weber', 'Anna WEBER', 'Zoe Weberknecht', 'Weber Abel', 'Carl Zorn']
  expect(await found({ q: 'weber' })).toMatchObject({ names, total: 5 })
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => found({ q: 'weber', page, limit: '2' })))
  expect(pages.flatMap((each) => each.names)).toEqual(names)
  for (const page of pages) expect(page).toMatchObject({ total: 5, isTotalCapped: undefined })
  expect((await found({ q: 'weber', sort: '-name' })).names.slice(0, 3)).toEqual([
    'Zoe Weberknecht',
    'Otto Weber',
    'Anna WEBER',
  ])
  for (const q of ['anna weber', 'Weber ann']) expect((await found({ q })).names).toEqual(['Anna WEBER'])
  expect((await found({ q: 'web_r' })).names).toEqual([])
})

const query = (show?: (typeof EMAILS_SHOWN)[number], sort?: (typeof EMAIL_ORDERS)[number]) => ({
  ...(show && { show }),
  ...(sort && { sort }),
})

test('emails that wait, were sent or were tried in vain, the newest first or the oldest', async () => {
  const { admin, doctor } = await aHospital()
  for (const time of ['09:00', '09:15', '09:30']) await anAppointment(app, doctor, { time })
  const { pool } = app.deps
  const idsOf = async (asked: ReturnType<typeof query>) =>
    (await app.call(listEmails, undefined, { token: admin.token, query: asked })).data.map(({ id }) => id)
  const all = await idsOf(query())
  expect(await idsOf(query(undefined, 'oldest'))).toEqual(all.toReversed())
  const [sent = '', failed = '', failing = ''] = all
  await pool.query('update emails set sent_at = now() where id = $1', [sent])
  await pool.query(`update emails set failed_at = now(), last_error = '550' where id = $1`, [failed])
  await pool.query(`update emails set last_error = 'no route' where id = $1`, [failing])
  expect(await idsOf(query('sent'))).toEqual([sent])
  expect(await idsOf(query('failed'))).toEqual([failed, failing])
  const byState = await idsOf(query(undefined, 'state'))
  expect(byState).toEqual([failed, failing, ...all.slice(3), sent])
  expect(await idsOf(query(undefined, '-state'))).toEqual(byState.toReversed())
  await pool.query(`update emails set recipient = 'Aa@example.org' where id = $1`, [failing])
  await pool.query(`update emails set recipient = 'zz@example.org' where id = $1`, [sent])
  const byRecipient = await idsOf(query(undefined, 'recipient'))
  expect([byRecipient.at(0), byRecipient.at(-1)]).toEqual([failing, sent])
  expect(await idsOf(query(undefined, '-recipient'))).toEqual(byRecipient.toReversed())
  const waiting = await idsOf(query('waiting'))
  expect(waiting).toContain(failing)
  expect(waiting).not.toContain(failed)
})

test('emails that are kept back are found among those alone', async () => {
  const { admin, doctor } = await aHospital()
  const { token } = admin
  for (const time of ['09:00', '09:15', '09:30']) await anAppointment(app, doctor, { time })
  const idsOf = async (asked: ReturnType<typeof query>) =>
    (await app.call(listEmails, undefined, { token, query: asked })).data.map(({ id }) => id)
  const [outdated = '', tooMany = '', ...others] = await idsOf(query())
  const keepBack = (id: string, why: string) =>
    app.deps.pool.query('update emails set withheld = $2 where id = $1', [id, why])
  await keepBack(outdated, 'outdated')
  await keepBack(tooMany, 'limit')
  expect(await idsOf(query('withheld'))).toEqual([outdated, tooMany])
  expect(await idsOf(query('waiting'))).toEqual(others)
  const counts = await app.call(countListed, undefined, { token, query: { list: 'emails' } })
  expect(counts.data).toContainEqual({ show: 'withheld', count: 2, isCapped: false })
})

test('each filter says how many it gives', async () => {
  const { admin } = await aHospital()
  const countsOf = async (list: 'users' | 'doctors' | 'emails' | 'imports') => {
    const { data } = await app.call(countListed, undefined, { token: admin.token, query: { list } })
    return Object.fromEntries(data.map(({ show, count }) => [show, count]))
  }
  expect(await countsOf('users')).toEqual({ patients: 3, doctors: 2, administrators: 1, blocked: 1 })
  expect(await countsOf('doctors')).toEqual({ pending: 1, approved: 2, rejected: 0, blocked: 1 })
  expect(Object.keys(await countsOf('emails'))).toEqual(['waiting', 'sent', 'failed', 'withheld'])
  expect(await countsOf('imports')).toEqual({ open: 0, saved: 0, undone: 0, failed: 0 })
})
