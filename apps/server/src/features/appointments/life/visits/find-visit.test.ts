import { findVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit } from '../../../../../test/lives.ts'
import { useTestApp } from '../../../../../test/test-app.ts'

const app = useTestApp({ RATE_LIMITS: 'on', HOSPITAL_PHONE: '030 1234' })

const find = async (code: string, phone: string, address?: string) =>
  app.call(findVisit, { code, phone }, { ...(address && { address }) })

test('code and phone number open a guest’s appointment, however both are written', async () => {
  const { code, token } = await aGuestsVisit(app)
  for (const phone of ['0170 12 34 56', '0170123456', '+49 (170) 123-456', '0049170123456']) {
    expect((await find(code.toLowerCase().replace('-', ' '), phone)).data).toEqual({ token })
  }
})

test('a phone number in the digits of an Arabic or Hindi keyboard is the same one, to find by and to count tries of', async () => {
  const { code, token } = await aGuestsVisit(app, { phone: '٠١٧٠ ٧٧ ٣٤ ٥٦' })
  for (const phone of ['0170 77 34 56', '٠١٧٠٧٧٣٤٥٦', '+۴۹ ۱۷۰ ۷۷۳۴۵۶', '०१७० ७७ ३४ ५६']) {
    expect((await find(code, phone)).data).toEqual({ token })
  }
  const written = ['0170 77 34 56', '٠١٧٠ ٧٧ ٣٤ ٥٦', '०१७० ७७ ३४ ५६']
  for (let n = 0; n < 10; n += 1) await find('K7QF-2M9P', written[n % written.length] ?? '')
  expect((await find(code, '۰۱۷۰ ۷۷ ۳۴ ۵۶')).status).toBe(429)
})

test('whatever is wrong, the answer is the same and says what to do next', async () => {
  const { code } = await aGuestsVisit(app)
  const other = await aGuestsVisit(app, { phone: '0171 99 99 99' })
  const answers = [
    await find('K7QF-2M9P', '0170 12 34 56'),
    await find(code, '0171 00 00 00'),
    await find(other.code, '0170 12 34 56'),
    await find('x', 'x'),
  ]
  const [first] = answers
  for (const { reply, status } of answers) expect([status, reply]).toEqual([200, first?.reply])
  expect(first?.reply.message).toBe(
    'There is no appointment with this code and phone number. Please look at the code again, and write the phone number as you did when you booked. If it does not help, please call the hospital: 030 1234',
  )
})

test('ten wrong codes with a phone number are an hour’s, from wherever they come, and a right one costs none', async () => {
  const { code } = await aGuestsVisit(app)
  for (let n = 0; n < 15; n += 1) await find(code, '0170 12 34 56')
  for (let n = 0; n < 10; n += 1) {
    expect((await find('K7QF-2M9P', '0170 12 34 56', `198.51.100.${n}`)).status).toBe(200)
  }
  const blocked = await find(code, '0170 12 34 56', '198.51.100.77')
  expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, expect.anything()])
  expect(blocked.reply.message).toContain('too many tries with this phone number')
})

test('sixty tries are an address’s ten minutes', async () => {
  for (let n = 0; n < 60; n += 1) await find('K7QF-2M9P', `0170 00 00 ${10 + n}`, '203.0.113.9')
  expect((await find('K7QF-2M9P', '0170 55 55 55', '203.0.113.9')).status).toBe(429)
})
