import { bookAppointment } from '@desk/contract/appointment'
import { confirmAddress } from '@desk/contract/admin'
import { logIn, register } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', REQUIRE_PROVEN_ADDRESS: 'on' })

const REFUSED = {
  success: false,
  message:
    'Please confirm your email address first: open the link that we sent you, or ask for a new one under Profile.',
}

test('with REQUIRE_PROVEN_ADDRESS one books and applies with a proven address only, an administrator can confirm it by hand', async () => {
  const { id, token } = await aUser(app)
  const { doctorId } = await aDoctor(app)
  const book = async () => {
    const { status, reply } = await app.call(bookAppointment, bookingInput(doctorId), { token })
    expect(status).toBe(200)
    return reply
  }
  const apply = async () => (await app.call(applyAsDoctor, aProfile(id), { token })).reply
  expect(await book()).toMatchObject(REFUSED)
  expect(await apply()).toMatchObject(REFUSED)
  const administrator = await anAdministrator(app)
  const { reply } = await app.call(confirmAddress, { userId: id }, { token: administrator.token })
  expect(reply).toEqual({ success: true, message: 'The address is confirmed' })
  expect((await book()).success).toBe(true)
  expect((await apply()).success).toBe(true)
})

test('a guest without an account, and an administrator, are not asked', async () => {
  const { doctorId } = await aDoctor(app)
  const times = ['09:00', '09:15']
  for (const token of [undefined, (await anAdministrator(app)).token]) {
    const input = bookingInput(doctorId, { time: times.pop() ?? '' })
    expect((await app.call(bookAppointment, input, { token })).reply.success).toBe(true)
  }
})

test('a registration itself is as it ever was', async () => {
  const account = { name: 'Paul', email: 'paul@example.org', password: PASSWORD }
  expect((await app.call(register, account)).reply).toEqual({
    success: true,
    message: 'Register Successfully!',
  })
  expect((await app.call(logIn, account)).reply.success).toBe(true)
})
