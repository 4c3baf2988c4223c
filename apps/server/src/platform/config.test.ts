import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the server has those of the README', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    administrator: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    passwordMinLength: 1,
    bookingHorizonDays: 90,
    allowedOrigins: [],
    logLevel: 'info',
    languages: ['en'],
  })
  expect(readConfig({}).dataDir).toMatch(/\/data$/)
})

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test('settings that make sense are taken', () => {
  const config = readConfig({
    ADMIN_EMAIL: 'chief@example.org',
    ADMIN_PASSWORD: ' blanks count ',
    PUBLIC_URL: 'https://desk.example.org/',
    ALLOWED_ORIGINS: 'https://a.example.org, https://b.example.org:8443',
    SMTP_URL: 'smtps://user:pass@mail.example.org',
  })
  expect(config).toMatchObject({
    administrator: { email: 'chief@example.org', password: ' blanks count ' },
    publicUrl: 'https://desk.example.org',
    allowedOrigins: ['https://a.example.org', 'https://b.example.org:8443'],
    smtpUrl: 'smtps://user:pass@mail.example.org',
  })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
])('a server that listens on %s is reached at %s', (host, url) => {
  expect(readConfig({ HOST: host }).publicUrl).toBe(url)
})

describe('a setting that makes no sense stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['LANGUAGES', 'en, xx'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['HOSPITAL_TIME_ZONE', 'Mars/Olympus'],
    ['HOSPITAL_TIME_ZONE', '+01:00'],
    ['PUBLIC_URL', 'desk.example.org'],
    ['PUBLIC_URL', 'https://desk.example.org/?page=1'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Desk <desk@example.org>'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['PASSWORD_MIN_LENGTH', '0'],
    ['BOOKING_HORIZON_DAYS', '-1'],
    ['BOOKING_HORIZON_DAYS', '1000'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example.org/path'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'chief@example.org'],
    ['ADMIN_PASSWORD', 'secret'],
  ])('%s = %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('an administrator’s password that log-in would refuse', () => {
    const administrator = { ADMIN_EMAIL: 'chief@example.org', ADMIN_PASSWORD: 'short' }
    expect(() => readConfig({ ...administrator, PASSWORD_MIN_LENGTH: '12' })).toThrow('ADMIN_PASSWORD')
    expect(() => readConfig({ ...administrator, ADMIN_PASSWORD: 'é'.repeat(600) })).toThrow('ADMIN_PASSWORD')
  })

  test('and never repeats a password', () => {
    const url = 'ftp://user:topsecret@example.org'
    for (const name of ['DATABASE_URL', 'SMTP_URL']) {
      expect(() => readConfig({ [name]: url })).toThrow(/^(?!.*topsecret)/)
    }
  })
})
