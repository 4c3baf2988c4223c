import { expect, test } from 'vitest'
import { bookAppointment } from '@desk/contract/appointment'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { assertTimeZoneUnchanged } from './assert-time-zone-unchanged.ts'

const app = useTestApp()
const keep = (timeZone: string) =>
  assertTimeZoneUnchanged({ ...app.deps, config: { ...app.deps.config, timeZone } }, SYSTEM)

test('upcoming appointments hold the hospital to the time zone they were booked in (R14, R15)', async () => {
  await keep('Europe/Berlin')
  const { doctorId } = await aDoctor(app)
  const patient = { name: 'Paul', phone: '1', address: 'Ring 2' }
  await app.call(bookAppointment, { doctorId, date: '2027-03-02', time: '09:00', ...patient })
  await expect(keep('UTC')).rejects.toThrow('set HOSPITAL_TIME_ZONE=Europe/Berlin')
  await expect(keep('Europe/Berlin')).resolves.toBeUndefined()
  app.setNow(new Date('2027-03-03T00:00:00Z'))
  await expect(keep('UTC')).resolves.toBeUndefined()
})

test('a hospital without upcoming appointments may change its time zone', async () => {
  await keep('Europe/Berlin')
  await keep('America/New_York')
  await expect(keep('America/New_York')).resolves.toBeUndefined()
})
