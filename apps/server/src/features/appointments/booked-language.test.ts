import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingInput } from '../../../test/bookings.ts'
import { decide } from '../../../test/lives.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ LANGUAGES: 'en ar-XB' })

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

async function languagesOf(recipient: string, headers: Record<string, string>) {
  const doctor = await aDoctor(app)
  const input = bookingInput(doctor.doctorId, { email: recipient })
  const { body } = await app.app.inject({
    method: 'POST',
    url: API_PREFIX + bookAppointment.path,
    headers: { 'accept-language': 'ar-XB', ...headers },
    payload: z.encode(bookAppointment.body, input),
  })
  const { rows } = await app.deps.pool.query<{ id: string }>(
    'select id from appointments order by id desc limit 1',
  )
  expect(body).toContain(rows[0]?.id)
  await decide(app, doctor, rows[0]?.id ?? '', 'approved')
  const emails = await app.deps.db
    .selectFrom('emails')
    .select(['kind', 'language'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return emails.map(({ kind, language }) => [kind, language])
}

test('emails to a guest are in the language in which it was booked', async () => {
  expect(await languagesOf('gerda@example.org', {})).toEqual([
    ['appointment-received', 'ar-XB'],
    ['appointment-decision', 'ar-XB'],
  ])
})

test('those to an account too, unless it asks for another', async () => {
  const [one, other] = [await aUser(app), await aUser(app)]
  await app.deps.pool.query(`update users set language = 'en' where id = $1`, [other.id])
  expect((await languagesOf(one.email, bearer(one))).map(([, language]) => language)).toEqual([
    'ar-XB',
    'ar-XB',
  ])
  expect((await languagesOf(other.email, bearer(other))).map(([, language]) => language)).toEqual([
    'en',
    'en',
  ])
})
