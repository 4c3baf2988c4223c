import { blockUser, changeDoctorStatus } from '@desk/contract/admin'
import { getUserData, logIn } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import * as contract from '@desk/contract/invitation'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { aMailServer } from '../../../../test/mail-server.ts'
import { anAdministrator, aUser, PASSWORD } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { openTransport } from '../../../platform/email/transport.ts'
import { deliverEmail } from '../../email/deliver-email.ts'

const app = useTestApp()
const mailing = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
const EMAIL = 'new@example.org'

async function invited(role: contract.InvitedRole = 'admin', email = EMAIL) {
  const { token } = await anAdministrator(app)
  const { data, reply } = await app.call(contract.invite, { email, role }, { token })
  if (!reply.success) throw new Error(reply.message)
  return { token, link: data.link ?? '' }
}
const accept = (link: string) =>
  app.call(contract.acceptInvitation, {
    invitationToken: link.split('#')[1] ?? 'none',
    name: 'Nora New',
    password: PASSWORD,
  })
const list = async (token: string) => (await app.call(contract.listInvitations, undefined, { token })).data
const enter = async () => (await app.call(logIn, { email: EMAIL, password: PASSWORD })).reply.token ?? ''
const doctorOf = async (userId: string) => {
  const doctors = app.deps.db.selectFrom('doctors').select(['id', 'status']).where('userId', '=', userId)
  return doctors.executeTakeFirst()
}
const dataOf = async (token: string) => (await app.call(getUserData, { token }, { token })).data

test('an invited administrator makes the account, whose address is proven, and the link works once', async () => {
  const { token, link } = await invited()
  expect(link).toContain('/invitation#')
  expect((await accept(link)).data).toEqual({ email: EMAIL, role: 'admin' })
  expect(await dataOf(await enter())).toMatchObject({ name: 'Nora New', isAdmin: true, isDoctor: false })
  const { rows } = await app.deps.pool.query('select email_proven_at from users where email = $1', [EMAIL])
  expect(rows).toEqual([{ email_proven_at: app.deps.clock() }])
  expect((await accept(link)).reply).toMatchObject({
    success: false,
    message:
      'This invitation is used up, taken back or out of date. Please ask the hospital for another one.',
  })
  expect(await list(token)).toMatchObject([{ email: EMAIL, role: 'admin', state: 'accepted' }])
})

test('an invited doctor is approved with the first application, and not again after a rejection', async () => {
  const { token, link } = await invited('doctor')
  await accept(link)
  const session = await enter()
  const { id } = await dataOf(session)
  const apply = () => app.call(applyAsDoctor, aProfile(id, { email: EMAIL }), { token: session })
  expect((await apply()).reply.success).toBe(true)
  expect(await dataOf(session)).toMatchObject({ isDoctor: true, isAdmin: false })
  const doctor = await doctorOf(id)
  expect(doctor?.status).toBe('approved')
  const reject = { doctorId: doctor?.id ?? '', userId: id, status: 'rejected' } as const
  await app.call(changeDoctorStatus, reject, { token })
  await apply()
  expect((await doctorOf(id))?.status).toBe('pending')
})

test('an invitation that was taken back, or is older than 7 days, opens nothing', async () => {
  const { token, link } = await invited()
  const [invitation] = await list(token)
  const withdrawing = { invitationId: invitation?.id ?? '' }
  expect((await app.call(contract.withdrawInvitation, withdrawing, { token })).reply.success).toBe(true)
  expect((await accept(link)).reply.success).toBe(false)
  expect((await app.call(contract.withdrawInvitation, withdrawing, { token })).status).toBe(404)
  const late = await invited('doctor', 'late@example.org')
  app.setNow(new Date(app.deps.clock().getTime() + 7 * 86_400_000))
  expect((await accept(late.link)).reply.success).toBe(false)
  const administrator = await anAdministrator(app)
  expect((await list(administrator.token)).map(({ state }) => state)).toEqual(['expired', 'withdrawn'])
})

test('the invitations of an administrator who is blocked are taken back, and one sent again by another counts', async () => {
  const inviter = await anAdministrator(app)
  const other = await anAdministrator(app)
  const { data } = await app.call(contract.invite, { email: EMAIL, role: 'admin' }, inviter)
  const second = { email: 'second@example.org', role: 'doctor' } as const
  await app.call(contract.invite, second, inviter)
  const [renewed] = await list(other.token)
  const again = await app.call(contract.sendInvitationAgain, { invitationId: renewed?.id ?? '' }, other)
  await app.call(blockUser, { userId: inviter.id, blocked: true }, other)
  expect((await accept(data.link ?? '')).reply.success).toBe(false)
  expect((await list(other.token)).map(({ state }) => state)).toEqual(['open', 'withdrawn'])
  const actions = (await trailOf(app)).map(({ action }) => action)
  expect(actions.slice(-2)).toEqual(['invitation-withdrawn', 'account-blocked'])
  expect((await accept(again.data.link ?? '')).reply.success).toBe(true)
})

test('an invitation of somebody who has lost the role opens nothing', async () => {
  const { link } = await invited()
  await app.deps.pool.query('update users set is_admin = false')
  expect((await accept(link)).reply.success).toBe(false)
})

test('an invitation that is sent again has a new link, and the one before opens nothing', async () => {
  const { token, link } = await invited()
  const [invitation] = await list(token)
  const again = { invitationId: invitation?.id ?? '' }
  const { data } = await app.call(contract.sendInvitationAgain, again, { token })
  expect((await accept(link)).reply.success).toBe(false)
  expect((await accept(data.link ?? '')).reply.success).toBe(true)
})

test('nobody is invited twice at a time, or who has an account', async () => {
  const { token } = await invited()
  const paul = await aUser(app)
  const invite = async (email: string) =>
    (await app.call(contract.invite, { email, role: 'admin' }, { token })).reply.message
  expect(await invite(EMAIL.toUpperCase())).toBe(
    'This address is invited already: send that invitation again.',
  )
  expect(await invite(paul.email)).toContain('already an account')
})

test('invitations are in the trail: sent, withdrawn, accepted', async () => {
  const { token, link } = await invited()
  await accept(link)
  await app.call(contract.invite, { email: 'other@example.org', role: 'doctor' }, { token })
  const [invitation] = await list(token)
  await app.call(contract.withdrawInvitation, { invitationId: invitation?.id ?? '' }, { token })
  const actions = (await trailOf(app))
    .map(({ action }) => action)
    .filter((one) => one.startsWith('invitation'))
  expect(actions).toEqual([
    'invitation-sent',
    'invitation-accepted',
    'invitation-sent',
    'invitation-withdrawn',
  ])
})

test('with an SMTP server the link travels by email, made when it is sent, and no call shows it', async () => {
  const smtp = await aMailServer()
  const { token } = await anAdministrator(mailing)
  const { data } = await mailing.call(contract.invite, { email: EMAIL, role: 'doctor' }, { token })
  expect(data).toEqual({ link: null })
  const stored = await app.deps.pool.query('select count(*)::int from one_time_links')
  expect(stored.rows).toEqual([{ count: 0 }])
  const hospital = { mailFrom: 'desk@hospital.example', hospitalName: 'City Hospital' }
  const sendEmail = openTransport({ smtpUrl: smtp.url, requiresSmtpTls: false, ...hospital })
  const { rows } = await app.deps.pool.query<{ id: string }>('select id::text from emails')
  await deliverEmail({ ...mailing.deps, sendEmail }, SYSTEM, { emailId: rows[0]?.id ?? '' })
  const sent = /http\S+\/invitation#\S+/.exec(smtp.received[0]?.email.text ?? '')?.[0] ?? ''
  expect((await accept(sent)).reply.success).toBe(true)
})
