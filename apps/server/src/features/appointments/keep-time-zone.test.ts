import { expect, test } from 'vitest'
import { bookAppointment } from '@desk/contract/appointment'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { keepTimeZone } from './keep-time-zone.ts'

const house = useTestApp()
const keep = (timeZone: string) => keepTimeZone(house.parts.db, timeZone, house.parts.clock())

test('coming appointments hold the house to the time zone they were reckoned in (R14, R15)', async () => {
  await keep('Europe/Berlin')
  const { doctorId } = await aDoctor(house)
  const patient = { name: 'Paul', phone: '1', address: 'Ring 2' }
  await house.call(bookAppointment, { doctorId, day: '2027-03-02', time: '09:00', ...patient })
  await expect(keep('UTC')).rejects.toThrow('set HOSPITAL_TIME_ZONE=Europe/Berlin')
  await expect(keep('Europe/Berlin')).resolves.toBeUndefined()
  house.setNow(new Date('2027-03-03T00:00:00Z'))
  await expect(keep('UTC')).resolves.toBeUndefined()
})

test('a house without coming appointments may change its time zone', async () => {
  await keep('Europe/Berlin')
  await keep('America/New_York')
  await expect(keep('America/New_York')).resolves.toBeUndefined()
})
