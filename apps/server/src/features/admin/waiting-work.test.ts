import { changeDoctorStatus } from '@desk/contract/admin'
import { getBackups } from '@desk/contract/backup'
import { getDataCheck } from '@desk/contract/data-check'
import { applyAsDoctor } from '@desk/contract/doctor'
import { noteCall } from '@desk/contract/plan-again'
import { askForCall, withdrawProposals } from '@desk/contract/proposal'
import { getWaitingWork } from '@desk/contract/waiting-work'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aGuestsVisit, decide, later } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { aRePlan, goOnLeave, LEAVE, proposalsOf } from '../../../test/proposals.ts'
import { askForStream, openStream } from '../../../test/streams.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { lookAfterRequests } from '../appointments/life/look-after-requests.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'

const app = useTestApp({}, { isLive: true })

const workFor = async ({ token }: { token: string }) =>
  (await app.call(getWaitingWork, undefined, { token })).data
async function workAt(instant: string, person: Person) {
  const then = await later(app, instant, person)
  await lookAfterRequests(app.deps, SYSTEM)
  return workFor(then)
}

const apply = (person: Person, changes: Partial<ReturnType<typeof aProfile>> = {}) =>
  app.call(applyAsDoctor, aProfile(person.id, changes), { token: person.token })

test('where nothing waits there is nothing, and only administrators may ask', async () => {
  const none = { count: 0, first: [] }
  expect(await workFor(await anAdministrator(app))).toMatchObject({
    applications: none,
    requests: none,
    calls: none,
    answers: none,
    emails: none,
    calendars: none,
  })
  expect((await app.call(getWaitingWork, undefined, await aDoctor(app))).status).toBe(403)
})

test('how it stands with backups and the check of the data comes with it, as their own calls say it', async () => {
  const admin = await anAdministrator(app)
  await app.deps.pool.query(
    `insert into backups (taken_at, is_encrypted, problem) values ($1, false, 'No space left on device')`,
    [app.deps.clock()],
  )
  const { backups, dataCheck } = await workFor(admin)
  expect(backups.failed?.problem).toBe('No space left on device')
  expect(backups).toEqual((await app.call(getBackups, undefined, admin)).data)
  expect(dataCheck).toEqual((await app.call(getDataCheck, undefined, admin)).data)
})

test('applications stand with what one needs to decide, the oldest first, until somebody decides', async () => {
  const admin = await anAdministrator(app)
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(app)))
  for (const [index, person] of people.entries()) {
    app.setNow(new Date(Date.UTC(2027, 2, 1, 6, index)))
    await apply(person, { firstName: `Eva${index}`, fee: '80 EUR', experience: '9 years' })
  }
  const { applications } = await workFor(admin)
  expect(applications.count).toBe(6)
  expect(applications.first.map(({ firstName }) => firstName)).toEqual([
    'Eva0',
    'Eva1',
    'Eva2',
    'Eva3',
    'Eva4',
  ])
  const appliedAt = '2027-03-01T06:00:00.000Z'
  expect(applications.first[0]).toMatchObject({ fee: '80 EUR', experience: '9 years', appliedAt })
  const [oldest] = people
  const doctorId = (await findDoctorOfUser(app.deps.db, oldest?.id ?? ''))?.id ?? ''
  await app.call(changeDoctorStatus, { doctorId, userId: oldest?.id ?? '', status: 'rejected' }, admin)
  expect((await workFor(admin)).applications.count).toBe(5)
  // Who applies again waits from then on, not from the first time.
  app.setNow(new Date('2027-03-01T07:00:00Z'))
  if (oldest) await apply(oldest, { firstName: 'Again' })
  const { rows } = await app.deps.pool.query<{ at: Date }>(
    `select applied_at as at from doctors where first_name = 'Again'`,
  )
  expect(rows[0]?.at.toISOString()).toBe('2027-03-01T07:00:00.000Z')
})

test('requests wait here when three quarters of their time are gone, and go with an answer or their end', async () => {
  const [doctor, admin, patient] = [await aDoctor(app), await anAdministrator(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-10' }, patient.token)
  await anAppointment(app, doctor, { date: '2027-03-02', time: '09:00' }, patient.token)
  expect((await workAt('2027-03-01T06:30:00Z', admin)).requests.count).toBe(0)
  const soon = (await workAt('2027-03-02T06:30:00Z', admin)).requests
  expect(soon.first.map(({ expiresAt }) => expiresAt)).toEqual(['2027-03-02T08:00:00.000Z'])
  const { requests } = await workAt('2027-03-02T18:00:00Z', admin)
  expect(requests).toMatchObject({
    count: 1,
    first: [
      {
        appointmentId: id,
        name: 'Paul Meier',
        doctor: { id: doctor.doctorId, firstName: 'Anna', lastName: 'Weber' },
        expiresAt: '2027-03-03T06:00:00.000Z',
      },
    ],
  })
  await decide(app, { ...doctor, ...(await later(app, '2027-03-02T18:30:00Z', doctor)) }, id, 'approved')
  expect((await workFor(await later(app, '2027-03-02T18:30:00Z', admin))).requests.count).toBe(0)
})

test('emails that were tried in vain wait here until they are sent, kept back or of no use', async () => {
  const [doctor, admin] = [await aDoctor(app), await anAdministrator(app)]
  await anAppointment(app, doctor)
  const { pool } = app.deps
  expect((await workFor(admin)).emails.count).toBe(0)
  await pool.query(`update emails set last_error = '550 No such mailbox', failed_at = now()`)
  const { emails } = await workFor(admin)
  expect(emails).toMatchObject({ count: 1, first: [{ lastError: '550 No such mailbox', isRefused: true }] })
  expect(emails.first[0]?.recipient).toContain('@')
  for (const over of [`withheld = 'outdated'`, `withheld = null, expires_at = '2027-01-01'`]) {
    await pool.query(`update emails set ${over}`)
    expect((await workFor(admin)).emails.count, over).toBe(0)
  }
})

test('of more than a thousand no more are counted, and it is said that there are more', async () => {
  await anAppointment(app, await aDoctor(app))
  await app.deps.pool.query(`insert into emails (recipient, kind, params, dedupe_key, expires_at, failed_at)
    select recipient, kind, params, 'copy:' || n, expires_at, now() from (select * from emails limit 1) one, generate_series(1, 1001) n`)
  const { emails } = await workFor(await anAdministrator(app))
  expect(emails).toMatchObject({ count: 1000, isCapped: true })
})

test('calendars elsewhere that cannot be read wait here, with why', async () => {
  const [doctor, admin] = [await aDoctor(app), await anAdministrator(app)]
  await app.deps.pool.query(
    `insert into outside_calendars (doctor_id, name, address, created_at, problem, failing_since) values
      ($1, 'Home', 'https://x.example/a.ics', now(), 'unreachable', '2027-02-28T06:00Z'),
      ($1, 'Fine', 'https://x.example/b.ics', now(), null, null)`,
    [doctor.doctorId],
  )
  const { calendars } = await workFor(admin)
  expect(calendars).toMatchObject({ count: 1, first: [{ name: 'Home', doctor: { id: doctor.doctorId } }] })
  expect(calendars.first[0]?.problem).toMatch(/\w+ \w+/)
})

test('whose answer is waited for, and who has to be called: asked, late, or without an address', async () => {
  const { proposalIds, patients } = await aRePlan(app, 3)
  const admin = await anAdministrator(app)
  const [first = '', second = ''] = proposalIds
  const countsNow = async () => {
    const { calls, answers } = await workFor(admin)
    return [calls.first.map(({ why }) => why), calls.count, answers.count]
  }
  expect(await countsNow()).toEqual([[], 0, 3])
  await app.call(askForCall, { proposal: first }, patients[0])
  expect(await countsNow()).toEqual([['asked'], 1, 2])
  await app.call(noteCall, { proposalId: first, isCalled: true }, admin)
  expect(await countsNow()).toEqual([[], 0, 3])
  const late = await workAt('2027-03-03T06:00:00Z', admin)
  expect(late.calls.first.map(({ why }) => why)).toEqual(['overdue', 'overdue'])
  expect(late.calls.first.map(({ proposalId }) => proposalId)).toContain(second)
})

test('a guest without an address is to be called, until somebody has, however the proposal ends', async () => {
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  const admin = await anAdministrator(app)
  const proposalIds = (await proposalsOf(app, doctor)).map((one) => one.id)
  expect((await workFor(admin)).calls).toMatchObject({ count: 1, first: [{ why: 'no-address' }] })
  // A request again, although its doctor is away.
  await app.call(withdrawProposals, { proposalIds }, doctor)
  const undecided = await workFor(admin)
  expect(undecided.calls.count).toBe(1)
  expect(undecided.answers).toMatchObject({ count: 1, first: [{ isToDecide: true }] })
  await app.call(withdrawProposals, { proposalIds, whereAway: 'cancel', message: 'Away.' }, doctor)
  expect((await workFor(admin)).answers.count).toBe(0)
  await app.call(noteCall, { proposalId: proposalIds[0] ?? '', isCalled: true }, doctor)
  expect((await workFor(admin)).calls.count).toBe(0)
})

test('an administrator’s open page hears of each, nobody else may listen', async () => {
  const admin = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const applicant = await aUser(app)
  const id = await anAppointment(app, doctor)
  const page = await openStream(app, 'work', admin.token)
  for (const { token } of [doctor, applicant])
    expect((await askForStream(app, 'work', token)).status).toBe(403)
  await apply(applicant)
  expect(await page.next()).toBe('work')
  await decide(app, doctor, id, 'approved')
  expect(await page.next()).toBe('work')
  await app.deps.pool.query(`update emails set last_error = 'no route'`)
  app.deps.live.noteChanges()
  expect(await page.next()).toBe('work')
  await aRePlan(app)
  expect(await page.next()).toBe('work')
})
