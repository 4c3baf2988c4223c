import * as contract from '@desk/contract/auth'
import { applyAsDoctor, listFreeSlots } from '@desk/contract/doctor'
import { bookAppointment, changeAppointmentStatus, listMyAppointments } from '@desk/contract/appointment'
import { readServerWords } from '@desk/words/server-words'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { malformed } from './field-errors.ts'

const words = readServerWords(['en'])

function told(schema: z.ZodMiniType, value: unknown): string {
  const { error } = z.safeDecode(schema, value, { reportInput: true })
  const { reason, details } = malformed(error?.issues[0])
  return `${details.field}: ${words.write(reason, 'en')}`
}

const account = { name: 'Paul', email: 'paul@example.org', password: 'p' }
const booking = { doctorId: 'd', date: '05-03-2027', time: '09:00', name: 'P', phone: '1', address: 'A' }
const profile = {
  userId: 'u',
  firstName: 'A',
  lastName: 'B',
  phone: '1',
  email: 'a@b',
  address: 'C',
  specialization: 'D',
  experience: '1',
  feesPerCunsaltation: '80',
}

test.each<[z.ZodMiniType, object, string]>([
  [contract.register.body, { ...account, name: ' ' }, 'name: must not be empty'],
  [contract.register.body, { ...account, name: 'a'.repeat(101) }, 'name: must have at most 100 characters'],
  [contract.register.body, { ...account, name: 'a\u0000' }, 'name: must not contain the character U+0000'],
  [contract.register.body, { ...account, name: 'a\uD800' }, 'name: must not contain half of a character'],
  [
    contract.register.body,
    { ...account, email: 'x' },
    'email: must be an e-mail address like name@example.org',
  ],
  [
    contract.register.body,
    { ...account, password: 'a'.repeat(1025) },
    'password: must have at most 1024 bytes',
  ],
  [contract.register.body, { email: 'a@b' }, 'name: Invalid input: expected string, received undefined'],
  [
    contract.register.body,
    { ...account, name: ['a'] },
    'name: Invalid input: expected string, received array',
  ],
  [contract.register.body, { ...account, name: null }, 'name: Invalid input: expected string, received null'],
  [applyAsDoctor.body, { ...profile, timings: ['9', '17:00'] }, 'timings.0: must be a time like 09:30'],
  [
    applyAsDoctor.body,
    { ...profile, timings: ['09:00', '17:00', '18:00'] },
    'timings: Too big: expected array to have <=2 items',
  ],
  [listFreeSlots.query, { doctorId: 'd', date: '31-02-2027' }, 'date: must be a real date like 05-03-2027'],
  [bookAppointment.body, { ...booking, date: 5 }, 'date: Invalid input: expected string, received number'],
  [listMyAppointments.query, { page: '0' }, 'page: must be a whole number from 1'],
  [listMyAppointments.query, { limit: '201' }, 'limit: must be at most 200'],
  [
    changeAppointmentStatus.body,
    { appointmentsId: 'a', status: 'maybe' },
    'status: Invalid option: expected one of "approved"|"reject"',
  ],
])('%# a wrong field is named with the sentence it always had', (schema, value, sentence) => {
  expect(told(schema, value)).toBe(sentence)
})

test('a body that is no object names no field', () => {
  const body: z.ZodMiniType = contract.register.body
  const { error } = z.safeDecode(body, [], { reportInput: true })
  expect(malformed(error?.issues[0])).toMatchObject({
    details: {},
    reason: { key: 'fields.wrongType', params: { expected: 'object', received: 'array' } },
  })
})
