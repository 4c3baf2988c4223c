import * as admin from '@desk/contract/admin'
import { updateProfile } from '@desk/contract/doctor'
import { eraseAccount, eraseOwnAccount } from '@desk/contract/peoples-data'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { later } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { allRows } from '../../../test/rows.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

async function anErasedDoctor() {
  const doctor = await aDoctor(app, { firstName: 'Jane', lastName: 'Roe' })
  await anAppointment(app, doctor, {}, (await aUser(app)).token)
  const afterwards = await later(app, '2027-03-02T12:00:00Z', doctor)
  expect((await app.call(eraseOwnAccount, {}, afterwards)).reply.success).toBe(true)
  const administrator = await anAdministrator(app)
  const { data } = await app.call(admin.listDoctorAccounts, undefined, { ...administrator, query: {} })
  const erased = data.find(({ id }) => id === doctor.doctorId)
  if (!erased) throw new Error('not in the list')
  return { erased, administrator }
}

test('administrators see that a doctor is erased, and of the account nothing', async () => {
  const { erased, administrator } = await anErasedDoctor()
  expect(erased).toMatchObject({ isErased: true, lastName: 'Roe', email: '' })
  const query = { doctorId: erased.id }
  const account = await app.call(admin.getDoctorAccount, undefined, { ...administrator, query })
  expect(account.data).toMatchObject({ doctor: { isErased: true }, account: { name: '', email: '' } })
  const everybody = await app.call(admin.listUsers, undefined, { ...administrator, query: {} })
  expect(everybody.data.map(({ id }) => id)).not.toContain(erased.userId)
  const blocked = await app.call(admin.listUsers, undefined, { ...administrator, query: { show: 'blocked' } })
  expect(blocked.data).toEqual([])
  const doctor = await aDoctor(app)
  const { data } = await app.call(admin.listDoctorAccounts, undefined, { ...administrator, query: {} })
  expect(data.find(({ id }) => id === doctor.doctorId)).not.toHaveProperty('isErased')
})

test('a doctor who is erased cannot be approved again: a sentence says why', async () => {
  const { erased, administrator } = await anErasedDoctor()
  const asked = { doctorId: erased.id, userId: erased.userId, status: 'approved' } as const
  const { status, reply } = await app.call(admin.changeDoctorStatus, asked, administrator)
  expect([status, reply]).toMatchObject([
    200,
    {
      success: false,
      message: 'The account of this doctor has been erased. It can no longer be approved or rejected.',
    },
  ])
})

test('no call of an administrator makes the account that is left somebody’s again', async () => {
  const { erased, administrator } = await anErasedDoctor()
  const { userId } = erased
  const stored = async () => {
    const { users, doctors } = await allRows(app)
    return { users, doctors }
  }
  const before = await stored()
  const tries = [
    await app.call(admin.blockUser, { userId, blocked: false }, administrator),
    await app.call(admin.correctAddress, { userId, email: 'new@example.org' }, administrator),
    await app.call(admin.confirmAddress, { userId }, administrator),
    await app.call(admin.makePasswordLink, { userId }, administrator),
    await app.call(updateProfile, aProfile(userId), administrator),
    await app.call(eraseAccount, { userId }, administrator),
    await app.call(admin.getUserAccount, undefined, { ...administrator, query: { userId } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  expect(await stored()).toEqual(before)
})
