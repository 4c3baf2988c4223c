import { bookAppointment } from '@desk/contract/appointment'
import { listAuditEvents } from '@desk/contract/audit'
import { confirmEmail, logIn, register } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { dropUnproven } from './jobs.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })

const DAYS_30 = 30 * 24 * 60 * 60_000

async function registered(email: string) {
  await app.call(register, { name: 'Paul', email, password: PASSWORD })
  const { reply } = await app.call(logIn, { email, password: PASSWORD })
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from users where email = $1', [email])
  return { token: reply.token, id: rows[0]?.id ?? '' }
}

async function dropAt(instant: number): Promise<string[]> {
  app.setNow(new Date(instant))
  await dropUnproven.run(app.deps, {})
  const { rows } = await app.deps.pool.query<{ email: string }>('select email from users order by email')
  return rows.map(({ email }) => email)
}

test('an account that nobody has proven or used is dropped thirty days after its registration, and the trail says so', async () => {
  const mailbox = await aMailbox(app)
  const { id } = await registered('unused@example.org')
  await mailbox.to('unused@example.org')
  expect(await dropAt(MONDAY_7_AM.getTime() + DAYS_30 - 1)).toEqual(['unused@example.org'])
  expect(await dropAt(MONDAY_7_AM.getTime() + DAYS_30)).toEqual([])
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listAuditEvents, undefined, { token })
  expect(data).toContainEqual(
    expect.objectContaining({ action: 'account-dropped', actorId: null, subjectIds: [id] }),
  )
})

test('who has proven the address, has booked or applied, is blocked, or was here before, stays', async () => {
  const mailbox = await aMailbox(app)
  const [proven, booked, applied, blocked] = [
    await registered('proven@example.org'),
    await registered('booked@example.org'),
    await registered('applied@example.org'),
    await registered('blocked@example.org'),
  ]
  await app.call(
    confirmEmail,
    { token: await mailbox.tokenTo('proven@example.org') },
    { token: proven.token },
  )
  const { doctorId, email: doctors } = await aDoctor(app)
  await app.call(bookAppointment, bookingInput(doctorId), { token: booked.token })
  await app.call(applyAsDoctor, aProfile(applied.id), { token: applied.token })
  await app.deps.pool.query('update users set blocked_at = now() where id = $1', [blocked.id])
  const { email: before } = await aUser(app, { email: 'before@example.org' })
  const stay = ['applied', 'blocked', 'booked', 'proven'].map((name) => `${name}@example.org`)
  expect(await dropAt(MONDAY_7_AM.getTime() + 2 * DAYS_30)).toEqual([...stay, before, doctors].toSorted())
})

test('an account whose link was never sent stays: nobody had asked', async () => {
  await registered('unasked@example.org')
  expect(await dropAt(MONDAY_7_AM.getTime() + 2 * DAYS_30)).toEqual(['unasked@example.org'])
})
