import { expect, test } from 'vitest'
import { whomToCall } from './whom-to-call.ts'

test('the hospital is called, where it gave no number the doctor', () => {
  const doctor = { phone: '030 1' }
  expect(whomToCall('030 9', doctor)).toEqual({ whom: 'hospital', phone: '030 9' })
  expect(whomToCall('', doctor)).toEqual({ whom: 'doctor', phone: '030 1' })
  expect(whomToCall(undefined, doctor)).toEqual({ whom: 'doctor', phone: '030 1' })
  expect(whomToCall(undefined, { phone: '' })).toEqual({ whom: 'nobody', phone: '' })
})
