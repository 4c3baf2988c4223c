import { blockUser } from '@desk/contract/admin'
import { listAuditActions, listAuditEvents } from '@desk/contract/audit'
import { logIn, register, updateAccount } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { recordAudit } from './record-audit.ts'

const app = useTestApp({ LANGUAGES: 'en ar-XB' })

async function aTrail() {
  app.setNow(new Date('2027-03-01T22:30:00Z'))
  const [ada, paul, eva] = [
    await aUser(app, { name: 'Ada Admin', isAdmin: true }),
    await aUser(app, { name: 'Paul Meier', email: 'paul@example.org' }),
    await aUser(app, { name: 'Eva Weber' }),
  ]
  await app.call(blockUser, { userId: paul.id, blocked: true }, ada)
  app.setNow(new Date('2027-03-01T23:30:00Z'))
  await app.call(updateAccount, { name: 'Eva Kern', email: eva.email }, eva)
  await recordAudit(app.deps.db, SYSTEM, { action: 'settings-changed', at: app.deps.clock() })
  const list = async (query: Record<string, string>) => {
    const { data } = await app.call(listAuditEvents, undefined, { token: ada.token, query })
    return data.filter(({ action }) => action !== 'trail-opened')
  }
  return { ada, paul, eva, list }
}

const actions = (events: { action: string }[]) => events.map(({ action }) => action)

test('the trail says in words who did what to whom, newest first', async () => {
  const { ada, paul, eva, list } = await aTrail()
  expect(await list({})).toMatchObject([
    { actor: 'The hospital’s computer', actorId: null, message: 'Changed a setting', subjects: [] },
    { actor: 'Eva Kern', actorId: eva.id, message: 'Changed a name', subjects: [{ name: 'Eva Kern' }] },
    {
      actor: 'Ada Admin (administrator)',
      actorId: ada.id,
      message: 'Blocked an account',
      subjects: [{ id: paul.id, name: 'Paul Meier' }],
      subjectCount: 1,
      address: '127.0.0.1',
      at: '2027-03-01T22:30:00.000Z',
    },
  ])
})

test('it is filtered by who did it or whom it concerns, by name, address or id', async () => {
  const { ada, paul, eva, list } = await aTrail()
  for (const person of ['paul', 'PAUL@example.org', 'meier paul', paul.id, 'ada', ada.id]) {
    expect([person, ...actions(await list({ person }))]).toEqual([person, 'account-blocked'])
  }
  expect(actions(await list({ person: eva.id }))).toEqual(['account-changed'])
  expect(await list({ person: 'nobody' })).toEqual([])
  expect(await list({ person: '%' })).toEqual([])
})

test('it is filtered by action, by day in hospital time, and by all at once', async () => {
  const { eva, list } = await aTrail()
  expect(actions(await list({ action: 'account-blocked' }))).toEqual(['account-blocked'])
  expect(actions(await list({ date: '01-03-2027' }))).toEqual(['account-blocked'])
  expect(actions(await list({ date: '02-03-2027' }))).toEqual(['settings-changed', 'account-changed'])
  expect(actions(await list({ date: '02-03-2027', person: eva.id, action: 'account-changed' }))).toEqual([
    'account-changed',
  ])
  expect(await list({ date: '01-03-2027', person: eva.id })).toEqual([])
})

test('pages of one person’s rows follow each other, acts and what others did mixed', async () => {
  const { ada, paul } = await aTrail()
  for (let n = 0; n < 12; n += 1) {
    await app.call(blockUser, { userId: paul.id, blocked: n % 2 === 0 }, ada)
    await app.call(register, { name: 'x', email: `x${n}@example.org`, password: 'correct horse' })
  }
  const page = async (number: number) =>
    app.call(listAuditEvents, undefined, {
      token: ada.token,
      query: { person: paul.id, page: String(number), limit: '5' },
    })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => Number(id)))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  expect(pages.map(({ reply }) => reply.total)).toEqual([13, 13, 13, 13])
  expect(ids).toHaveLength(13)
})

test('a name that is that of too many is refused in words, and nobody is left out silently', async () => {
  const { token } = await anAdministrator(app)
  for (let n = 0; n < 51; n += 1) await aUser(app, { name: 'Anna' })
  const { reply } = await app.call(listAuditEvents, undefined, { token, query: { person: 'anna' } })
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('More than 50 people') })
})

test('who is gone is called so, and can still be asked for', async () => {
  const { eva, list } = await aTrail()
  await app.deps.pool.query('delete from users where id = $1', [eva.id])
  expect(await list({ person: eva.id })).toMatchObject([
    { actor: 'Somebody whose account was deleted', subjects: [{ id: eva.id, name: null }] },
  ])
})

test('every action has words, in every language', async () => {
  const { id, token } = await anAdministrator(app)
  const english = await app.call(listAuditActions, undefined, { token })
  expect(english.data.filter(({ action, message }) => message === action || message === '')).toEqual([])
  await app.deps.pool.query(`update users set language = 'ar-XB' where id = $1`, [id])
  const other = await app.call(listAuditActions, undefined, { token })
  expect(other.data.map(({ message }) => message)).not.toContain(english.data[0]?.message)
})

test('who logs in or registers is called by the name of the account', async () => {
  const { token } = await anAdministrator(app)
  await app.call(register, { name: 'Paul', email: 'paul@example.org', password: 'correct horse' })
  await app.call(logIn, { email: 'paul@example.org', password: 'correct horse' })
  const { data } = await app.call(listAuditEvents, undefined, { token })
  expect(data.map(({ actor, message }) => [actor, message])).toEqual([
    ['Paul', 'Logged in'],
    ['Paul', 'Registered'],
  ])
})
