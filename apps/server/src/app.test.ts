import { expect, test } from 'vitest'
import { envelope } from '@desk/contract/envelope'
import { getHospital } from '@desk/contract/hospital'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp({
  HOSPITAL_NAME: 'Charité',
  HOSPITAL_EMAIL: 'desk@charite.example',
  BOOKING_HORIZON_DAYS: '30',
  PASSWORD_MIN_LENGTH: '8',
})

test('every screen learns the hospital’s name and today’s date there (R15)', async () => {
  const { data } = await app.call(getHospital)
  expect(data).toEqual({
    name: 'Charité',
    timeZone: 'Europe/Berlin',
    today: '2027-03-01',
    address: '',
    phone: '',
    email: 'desk@charite.example',
    changeNoticeHours: 24,
    bookingHorizonDays: 30,
    passwordMinLength: 8,
    guestBooking: true,
    keepsOffline: true,
    passkeyDomain: 'localhost',
    sendsEmail: false,
    sendsTexts: false,
    requiresProvenAddress: false,
  })
  app.setNow(new Date('2027-03-01T23:00:00Z'))
  expect((await app.call(getHospital)).data.today).toBe('2027-03-02')
})

test('a path that cannot be read is 404 with the envelope (R10)', async () => {
  for (const url of ['/api/v1/%zz', '/api/v1/user/%c0', '/api/v1/user/login%00', '/api/v1', '/api/v1/']) {
    const response = await app.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(404)
    expect(envelope.parse(response.json())).toMatchObject({ success: false, message: expect.any(String) })
  }
})

test('what breaks inside is 500 with a request id and nothing of the inside (R10)', async () => {
  const { pool, log } = app.deps
  const level = log.level
  log.level = 'silent'
  await pool.query('alter table doctors rename to doctors_elsewhere')
  try {
    const doctorId = '5b8c2d1e-0000-4000-8000-000000000000'
    const request = { method: 'POST', url: '/api/v1/doctor/getDoctorById', payload: { doctorId } } as const
    const response = await app.app.inject(request)
    expect(response.statusCode).toBe(500)
    const reply = envelope.parse(response.json())
    expect(reply).toMatchObject({ success: false, requestId: expect.any(String) })
    expect(response.body).not.toMatch(/doctors|relation|select|\.ts/i)
  } finally {
    await pool.query('alter table doctors_elsewhere rename to doctors')
    log.level = level
  }
})
