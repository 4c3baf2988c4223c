import { resolve } from 'node:path'
import { email as emailField, password as passwordField } from '@desk/contract/fields'
import { isTimeZone } from '@desk/rules/slots/hospital-slots'
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@desk/words/languages'
import * as z from 'zod/mini'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Every setting of the server; `.env.example` tells what each is for. */
export type Config = Readonly<{
  port: number
  host: string
  dataDir: string
  /** Unset: the embedded database. */
  databaseUrl: string | undefined
  administrator: { email: string; password: string } | undefined
  hospitalName: string
  timeZone: string
  /** Where people reach the server, without a slash at the end; emails and the set-up link begin with it. */
  publicUrl: string
  /** Unset: emails are kept, and an administrator reads them in the app. */
  smtpUrl: string | undefined
  mailFrom: string
  passwordMinLength: number
  bookingHorizonDays: number
  allowedOrigins: readonly string[]
  /** What people can read the desk in; English is always among them. */
  languages: readonly Language[]
  logLevel: LogLevel
}>

type Environment = Record<string, string | undefined>

/** A setting that is not valid; the sentence stops the start. */
export class SettingError extends Error {}

/** Reads the settings. Throws a SettingError with one clear sentence when one is not valid. */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const host = text(env, 'HOST', '127.0.0.1')
  const passwordMinLength = wholeNumber(env, 'PASSWORD_MIN_LENGTH', 1, 1, 128)
  return Object.freeze({
    port,
    host,
    dataDir: resolve(text(env, 'DATA_DIR', './data')),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    administrator: administrator(env, passwordMinLength),
    hospitalName: text(env, 'HOSPITAL_NAME', 'City Hospital'),
    timeZone: timeZone(env),
    publicUrl: publicUrl(env) ?? originOf(host, port),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    passwordMinLength,
    bookingHorizonDays: wholeNumber(env, 'BOOKING_HORIZON_DAYS', 90, 1, 730),
    allowedOrigins: origins(env),
    languages: languages(env),
    logLevel: logLevel(env),
  })
}

/** The value of a variable; one that is set to nothing counts as not set. */
function read(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

const text = (env: Environment, name: string, fallback: string) => read(env, name) ?? fallback

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const written = text(env, name, String(fallback))
  const value = Number(written)
  if (!/^\d+$/.test(written) || value < min || value > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${written}".`)
  }
  return value
}

function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const written = read(env, name)
  if (written === undefined) return undefined
  // The value may hold a password, so the sentence does not repeat it.
  if (!URL.canParse(written) || !protocols.includes(new URL(written).protocol)) {
    throw new SettingError(`${name} must be a URL that begins with ${protocols.join('// or ')}//.`)
  }
  return written
}

/** Where a server that listens there is reached from this machine. */
export function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function publicUrl(env: Environment): string | undefined {
  const written = url(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (written !== undefined && /[?#]/.test(written)) {
    throw new SettingError('PUBLIC_URL must not have a question mark or a hash sign in it.')
  }
  return written?.replace(/\/+$/, '')
}

function administrator(env: Environment, minLength: number): Config['administrator'] {
  const email = read(env, 'ADMIN_EMAIL')
  const password = env['ADMIN_PASSWORD'] || undefined
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined) {
    throw new SettingError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  }
  if (!z.safeParse(emailField, email).success) {
    throw new SettingError(`ADMIN_EMAIL must be an e-mail address, not "${email}".`)
  }
  if (password.length < minLength || !z.safeParse(passwordField, password).success) {
    throw new SettingError(`ADMIN_PASSWORD must have from ${minLength} characters to 1,024 bytes.`)
  }
  return { email, password }
}

function timeZone(env: Environment): string {
  const name = text(env, 'HOSPITAL_TIME_ZONE', Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (!isTimeZone(name)) {
    throw new SettingError(`HOSPITAL_TIME_ZONE must be an IANA name like Europe/Berlin, not "${name}".`)
  }
  return name
}

function mailFrom(env: Environment): string {
  const address = text(env, 'MAIL_FROM', 'appointments@localhost')
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
    throw new SettingError(`MAIL_FROM must be a plain e-mail address, not "${address}".`)
  }
  return address
}

function origins(env: Environment): string[] {
  const written = text(env, 'ALLOWED_ORIGINS', '')
    .split(/[\s,]+/)
    .filter(Boolean)
  for (const origin of written) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new SettingError(
        `ALLOWED_ORIGINS must list origins like https://desk.example.org, not "${origin}".`,
      )
    }
  }
  return written
}

function languages(env: Environment): Language[] {
  const codes = text(env, 'LANGUAGES', DEFAULT_LANGUAGE).split(/[\s,]+/)
  for (const code of codes) {
    if (!isLanguage(code)) {
      throw new SettingError(
        `LANGUAGES must list languages like ${Object.keys(LANGUAGES).join(', ')}, not "${code}".`,
      )
    }
  }
  return [...new Set<Language>([DEFAULT_LANGUAGE, ...codes.filter(isLanguage)])]
}

function logLevel(env: Environment): LogLevel {
  const written = text(env, 'LOG_LEVEL', 'info')
  const level = LOG_LEVELS.find((name) => name === written)
  if (level === undefined) {
    throw new SettingError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${written}".`)
  }
  return level
}
