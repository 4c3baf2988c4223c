import { applyAsDoctor, getDoctorInfo } from '@desk/contract/doctor'
import * as contract from '@desk/contract/peoples-data'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAppointment } from '../../../test/bookings.ts'
import { aCanary } from '../../../test/canaries.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:2', LOG_LEVEL: 'silent' })

const PARTS = [
  'account',
  'doctorProfile',
  'appointments',
  'waitingList',
  'textMessages',
  'logIns',
  'devices',
  'invitations',
  'notifications',
  'emails',
]

test('the file has all that the person typed or was told, part by part, and no secret and no private note', async () => {
  const { person, administrator } = await aCanary(app, await aMailbox(app))
  const { data } = await app.call(contract.exportOwnData, { fileType: 'json' }, person)
  expect(data.fileName).toBe('my-data-2027-03-01.json')
  const file = z.parse(z.record(z.string(), z.unknown()), JSON.parse(data.text))
  for (const part of PARTS) expect(file[part], part).not.toEqual([])
  for (const value of [
    'Canary Renamed',
    'canary.new@example.org',
    '0151 canary',
    'Canary Street 1',
    'Canary is ill',
    'No room for a canary',
    'Dear canary',
    'Canary browser',
    'Canary phone',
    'canary years',
  ])
    expect(data.text).toContain(value)
  expect(data.text).not.toContain('Canary note')
  expect(data.text).not.toMatch(/\$scrypt|\$argon|passwordHash|tokenHash/)
  expect(await trailOf(app)).not.toContainEqual(expect.objectContaining({ action: 'data-exported' }))
  await app.call(contract.exportUserData, { userId: person.id, fileType: 'json' }, administrator)
  expect((await trailOf(app)).at(-1)).toMatchObject({
    action: 'data-exported',
    actorId: administrator.id,
    subjectIds: [person.id],
  })
})

test('the page says the same in words, in the language of who reads it, and nothing in it runs', async () => {
  const person = await aUser(app, { name: '<script>alert("x")</script> & Co' })
  const { data } = await app.call(contract.exportOwnData, { fileType: 'html' }, person)
  expect(data.text).toContain('<html lang="en" dir="ltr">')
  expect(data.text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Co')
  expect(data.text).not.toContain('<script')
})

test('nobody’s data but the caller’s own, and of nobody who is not there', async () => {
  const [one, other] = [await aUser(app), await aUser(app)]
  const { data } = await app.call(contract.exportOwnData, { fileType: 'json' }, one)
  expect(data.text).not.toContain(other.email)
  const asked = { userId: '00000000-0000-7000-8000-000000000000', fileType: 'json' } as const
  expect((await app.call(contract.exportUserData, asked, await anAdministrator(app))).status).toBe(404)
})

test('an address that somebody only says is theirs gives them nothing of whose it is, and takes nothing away', async () => {
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor, { name: 'Gustav Geheim', email: 'gustav@example.org' })
  const { data: info } = await app.call(getDoctorInfo, { userId: doctor.id }, doctor)
  const stranger = await aUser(app, { email: 'gustav@example.org' })
  await app.deps.pool.query('update users set email_proven_at = null where id = $1', [stranger.id])
  await app.call(applyAsDoctor, aProfile(stranger.id, { email: info.email }), stranger)
  const emails = async () => (await app.deps.pool.query('select count(*) from emails')).rows
  const before = await emails()
  const { data } = await app.call(contract.exportOwnData, { fileType: 'json' }, stranger)
  expect(data.text).not.toContain('Geheim')
  expect((await app.call(contract.eraseOwnAccount, {}, stranger)).reply.success).toBe(true)
  expect(await emails()).toEqual(before)
  const told = await app.deps.pool.query("select from emails where params::text like '%Geheim%'")
  expect(told.rowCount).toBe(1)
})
