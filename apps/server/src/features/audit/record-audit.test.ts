import { blockUser, changeDoctorStatus } from '@desk/contract/admin'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

test('a block and its end are in the trail: who, whom, from which address, with which request', async () => {
  const administrator = await anAdministrator(app)
  const { id } = await aUser(app)
  const before = (await trailOf(app)).length
  for (const blocked of [true, false]) {
    await app.call(blockUser, { userId: id, blocked }, { token: administrator.token })
  }
  const by = { actorId: administrator.id, subjectIds: [id], address: '127.0.0.1' }
  expect((await trailOf(app)).slice(before)).toMatchObject([
    { action: 'account-blocked', ...by },
    { action: 'account-unblocked', ...by },
  ])
})

test('a role that is given or taken is in the trail, a refused act is not', async () => {
  const { token } = await anAdministrator(app)
  const { id, doctorId } = await aDoctor(app)
  const before = (await trailOf(app)).length
  const reject = { doctorId, userId: id, status: 'rejected' } as const
  await app.call(changeDoctorStatus, reject, { token })
  await app.call(changeDoctorStatus, reject, { token })
  expect((await trailOf(app)).slice(before).map(({ action }) => action)).toEqual(['doctor-rejected'])
})

test('the trail refuses to be rewritten', async () => {
  const { token } = await anAdministrator(app)
  await app.call(blockUser, { userId: (await aUser(app)).id, blocked: true }, { token })
  for (const statement of [
    "update audit_events set action = 'log-in'",
    'delete from audit_events',
    'truncate audit_events',
  ]) {
    await expect(app.deps.pool.query(statement)).rejects.toThrow('append-only')
  }
})
