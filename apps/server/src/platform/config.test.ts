import { READY_LANGUAGES } from '@desk/words/languages'
import { describe, expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'

test('without any setting the server has those of the README', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    administrator: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    passwordMinLength: undefined,
    bookingHorizonDays: 90,
    allowedOrigins: [],
    logLevel: 'info',
    hasRateLimits: true,
    allowsGuestBooking: true,
    trustedProxies: ['loopback'],
    languages: READY_LANGUAGES,
  })
  expect(readConfig({}).dataDir).toMatch(/\/data$/)
})

test('English is always offered, a language in work and the invented one only where they are named', () => {
  expect(readConfig({ LANGUAGES: 'ar-XB' }).languages).toEqual(['en', 'ar-XB'])
  expect(readConfig({ LANGUAGES: 'en' }).languages).toEqual(['en'])
  expect(readConfig({}).languages).not.toContain('ar-XB')
})

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test('settings that are valid are taken', () => {
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

describe('a setting that is not valid stops the start with a sentence that names it', () => {
  const port = 'must be a whole number from 0 to 65535'
  const origins = 'must list origins like https://desk.example.org'
  test.each([
    ['PORT', 'x', `${port}, not "x".`],
    ['PORT', '65536', `${port}, not "65536".`],
    ['PORT', '80.5', `${port}, not "80.5".`],
    ['LANGUAGES', 'en, xx', 'must list languages like en, de, fr, es, hi, ar, ar-XB, not "xx".'],
    ['SMTP_REQUIRE_TLS', 'yes', 'must be on or off, not "yes".'],
    ['OFFLINE', 'no', 'must be on or off, not "no".'],
    ['GUEST_BOOKING', 'no', 'must be on or off, not "no".'],
    ['REQUIRE_SECOND_FACTOR', 'all', 'must be staff, or not set, not "all".'],
    ['RATE_LIMITS', 'no', 'must be on or off, not "no".'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8 proxy.example',
      'must list addresses or ranges like 10.0.0.0/8, or loopback, not "proxy.example".',
    ],
    ['DATABASE_URL', 'mysql://h/x', 'must be a URL that begins with postgres:// or postgresql://.'],
    ['HOSPITAL_TIME_ZONE', 'Mars/Olympus', 'must be an IANA name like Europe/Berlin, not "Mars/Olympus".'],
    ['HOSPITAL_CURRENCY', 'Euro', 'must be a currency of ISO 4217 like EUR, not "Euro".'],
    ['HOSPITAL_CURRENCY', '€', 'must be a currency of ISO 4217 like EUR, not "€".'],
    ['HOSPITAL_TIME_ZONE', '+01:00', 'must be an IANA name like Europe/Berlin, not "+01:00".'],
    ['PUBLIC_URL', 'desk.example.org', 'must be a URL that begins with http:// or https://.'],
    ['PUBLIC_URL', 'https://a.example.org/?page=1', 'must not have a question mark or a hash sign in it.'],
    ['SMTP_URL', 'https://mail.example.org', 'must be a URL that begins with smtp:// or smtps://.'],
    ['MAIL_FROM', 'Desk <d@example.org>', 'must be a plain e-mail address, not "Desk <d@example.org>".'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d', 'must be a plain e-mail address, not "a@b\r\nBcc: c@d".'],
    ['PASSWORD_MIN_LENGTH', '0', 'must be a whole number from 1 to 128, not "0".'],
    ['BOOKING_HORIZON_DAYS', '-1', 'must be a whole number from 1 to 730, not "-1".'],
    ['BOOKING_HORIZON_DAYS', '1000', 'must be a whole number from 1 to 730, not "1000".'],
    ['ALLOWED_ORIGINS', '*', `${origins}, not "*".`],
    ['ALLOWED_ORIGINS', 'https://a.example.org/path', `${origins}, not "https://a.example.org/path".`],
    ['LOG_LEVEL', 'loud', 'must be one of silent, fatal, error, warn, info, debug, trace, not "loud".'],
    ['ADMIN_EMAIL', 'chief@example.org', 'and ADMIN_PASSWORD must be set together.'],
    ['HOSPITAL_EMAIL', 'reception', 'must be an e-mail address, not "reception".'],
    ['ADMIN_EMAIL', 'chief', 'must be an e-mail address, not "chief".'],
  ])('%s = %s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new SettingError(`${name} ${sentence}`))
  })

  test('a password without an address', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'secret' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD')
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

const requiring = (SMTP_URL: string) => readConfig({ SMTP_URL, SMTP_REQUIRE_TLS: 'on' }).requiresSmtpTls

test('SMTP_URL cannot undo SMTP_REQUIRE_TLS', () => {
  expect(requiring('smtp://mail.example.org?name=desk.example.org')).toBe(true)
  for (const option of [
    'tls.rejectUnauthorized=false',
    'ignoreTLS=true',
    'requireTLS=false',
    'secure=false',
  ]) {
    expect(() => requiring(`smtp://mail.example.org?${option}`)).toThrow(
      'SMTP_URL must not have options about TLS',
    )
  }
})

test('limits may be switched off, but not where the internet reaches the desk (R31)', () => {
  expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://desk.local' }).hasRateLimits).toBe(false)
  expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://desk.example.org' })).toThrow(
    'RATE_LIMITS must not be off where PUBLIC_URL is https',
  )
})
