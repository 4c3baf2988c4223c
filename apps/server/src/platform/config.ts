import { resolve } from 'node:path'
import { email, password } from '@desk/contract/fields'
import { isTimeZone } from '@desk/rules/slots/hospital-slots'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGES,
  READY_LANGUAGES,
} from '@desk/words/languages'
import * as z from 'zod/mini'
import { backupSettings, backupVariables } from './backup-settings.ts'
import { lifeSettings, lifeVariables } from './life-settings.ts'
import { isWebhookHalfSet, reminderSettings, reminderVariables } from './reminder-settings.ts'
import { passkeySiteOf } from './security/passkey-site.ts'
import { surroundingSettings, surroundingVariables } from './surrounding-settings.ts'
import { listOf, must, text, url, wholeNumber } from './setting-kinds.ts'

const MACHINE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const origin = text(
  (value) => URL.parse(value)?.origin === value,
  must('list origins like https://desk.example.org'),
)
const language = z.custom<Language>(
  (value) => typeof value === 'string' && isLanguage(value),
  must(`list languages like ${Object.keys(LANGUAGES).join(', ')}`),
)

const address = text((value) => z.safeParse(email, value).success, must('be an e-mail address'))

/** Explained in `.env.example`. */
const variables = z.object({
  PORT: z.prefault(wholeNumber(0, 65_535), '3000'),
  HOST: z.prefault(z.string(), '127.0.0.1'),
  DATA_DIR: z.prefault(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  ADMIN_EMAIL: z.optional(address),
  ADMIN_PASSWORD: z.optional(z.string()),
  HOSPITAL_NAME: z.prefault(z.string(), 'City Hospital'),
  HOSPITAL_EMAIL: z.optional(address),
  HOSPITAL_ADDRESS: z.prefault(z.string().check(z.maxLength(200, 'must have 200 characters at most.')), ''),
  HOSPITAL_TIME_ZONE: z.prefault(text(isTimeZone, must('be an IANA name like Europe/Berlin')), MACHINE_ZONE),
  PUBLIC_URL: z.optional(
    url('http:', 'https:').check(
      z.refine((value) => !/[?#]/.test(value), 'must not have a question mark or a hash sign in it.'),
    ),
  ),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  SMTP_REQUIRE_TLS: z.prefault(z.enum(['on', 'off'], must('be on or off')), 'off'),
  MAIL_FROM: z.prefault(
    text((value) => /^[^\s@<>]+@[^\s@<>]+$/.test(value), must('be a plain e-mail address')),
    'appointments@localhost',
  ),
  PASSWORD_MIN_LENGTH: z.optional(wholeNumber(1, 128)),
  REQUIRE_PROVEN_ADDRESS: z.prefault(z.enum(['on', 'off'], must('be on or off')), 'off'),
  BOOKING_HORIZON_DAYS: z.prefault(wholeNumber(1, 730), '90'),
  HOLD_MINUTES: z.prefault(wholeNumber(1, 60), '5'),
  ...lifeVariables,
  ...backupVariables,
  ...reminderVariables,
  REQUIRE_SECOND_FACTOR: z.optional(z.enum(['staff'], must('be staff, or not set'))),
  ALLOWED_ORIGINS: z.prefault(listOf(origin), ''),
  LANGUAGES: z.prefault(listOf(language), ''),
  OFFLINE: z.prefault(z.enum(['on', 'off'], must('be on or off')), 'on'),
  GUEST_BOOKING: z.prefault(z.enum(['on', 'off'], must('be on or off')), 'on'),
  RATE_LIMITS: z.prefault(z.enum(['on', 'off'], must('be on or off')), 'on'),
  ...surroundingVariables,
})
type Variables = z.output<typeof variables>

export type Config = Readonly<ReturnType<typeof toConfig>>

export type Environment = Record<string, string | undefined>

export class SettingError extends Error {}

/** Throws a SettingError that says in one sentence what is wrong. */
export function readConfig(env: Environment): Config {
  // An empty value counts as unset.
  const set = Object.entries(env).flatMap(([name, value = '']) => {
    const kept = name === 'ADMIN_PASSWORD' ? value : value.trim()
    return kept === '' ? [] : [[name, kept]]
  })
  const result = z.safeParse(variables, Object.fromEntries(set))
  if (result.success) return Object.freeze(toConfig(result.data))
  const [issue] = result.error.issues
  throw new SettingError(`${String(issue?.path[0])} ${issue?.message}`)
}

function toConfig(set: Variables) {
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    /** Unset: the embedded database. */
    databaseUrl: set.DATABASE_URL,
    administrator: administrator(set),
    hospitalName: set.HOSPITAL_NAME,
    /** Where people write if something is hard to use. */
    hospitalEmail: set.HOSPITAL_EMAIL,
    /** One line; empty: emails name the hospital alone. */
    hospitalAddress: set.HOSPITAL_ADDRESS.replaceAll(/\s+/g, ' '),
    timeZone: set.HOSPITAL_TIME_ZONE,
    /** Without a final slash; emails and the set-up link begin with it. */
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, '') ?? originOf(set.HOST, set.PORT),
    /** Doctors and administrators need a second factor. */
    requiresSecondFactor: set.REQUIRE_SECOND_FACTOR === 'staff',
    /** Unset when passkeys cannot work. */
    passkeySite: passkeySiteOf(set.PUBLIC_URL),
    /** Unset: emails are kept, to be read in the app. */
    smtpUrl: set.SMTP_URL,
    /** Emails go only over TLS, to a server with a valid certificate. */
    requiresSmtpTls: requiresSmtpTls(set),
    mailFrom: set.MAIL_FROM,
    /** Unset: any password (R21). */
    passwordMinLength: set.PASSWORD_MIN_LENGTH,
    /** Needed to book or to apply; without effect unless there is an SMTP_URL. */
    requiresProvenAddress: set.REQUIRE_PROVEN_ADDRESS === 'on',
    bookingHorizonDays: set.BOOKING_HORIZON_DAYS,
    /** How long a chosen time is kept while a form is filled in. */
    holdMinutes: set.HOLD_MINUTES,
    ...lifeSettings(set),
    ...backupSettings(set, set.DATA_DIR),
    ...remindersOf(set),
    allowedOrigins: set.ALLOWED_ORIGINS,
    languages: offeredLanguages(set.LANGUAGES),
    /** Off: browsers discard what they kept. */
    keepsOffline: set.OFFLINE === 'on',
    /** Off: guests are asked to log in. */
    allowsGuestBooking: set.GUEST_BOOKING === 'on',
    /** Off: no limits, no delays after wrong passwords (R31). */
    hasRateLimits: hasRateLimits(set),
    ...surroundingSettings(set),
  }
}

function remindersOf(set: Variables) {
  if (isWebhookHalfSet(set)) {
    throw new SettingError('SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET must be set together.')
  }
  return reminderSettings(set)
}

function hasRateLimits({ RATE_LIMITS, PUBLIC_URL }: Variables): boolean {
  if (RATE_LIMITS === 'off' && PUBLIC_URL?.startsWith('https:')) {
    throw new SettingError('RATE_LIMITS must not be off where PUBLIC_URL is https: the internet reaches it.')
  }
  return RATE_LIMITS === 'on'
}

const WEAKENS_TLS = /^(secure|ignoreTLS|requireTLS|opportunisticTLS|tls\..*)$/i

function requiresSmtpTls({ SMTP_REQUIRE_TLS, SMTP_URL = '' }: Variables): boolean {
  const options = URL.parse(SMTP_URL)?.searchParams.keys() ?? []
  if (SMTP_REQUIRE_TLS === 'on' && [...options].some((option) => WEAKENS_TLS.test(option))) {
    throw new SettingError('SMTP_URL must not have options about TLS where SMTP_REQUIRE_TLS is on.')
  }
  return SMTP_REQUIRE_TLS === 'on'
}

function administrator({ ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORD_MIN_LENGTH: min = 1 }: Variables) {
  if (ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined) return undefined
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) {
    throw new SettingError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  }
  if (ADMIN_PASSWORD.length < min || !z.safeParse(password, ADMIN_PASSWORD).success) {
    throw new SettingError(`ADMIN_PASSWORD must have from ${min} characters to 1,024 bytes.`)
  }
  return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
}

/** Without SMTP_URL nobody could prove an address. */
export const isProofRequired = ({ requiresProvenAddress, smtpUrl }: Config): boolean =>
  requiresProvenAddress && smtpUrl !== undefined

export function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** English is always among them; a language in work, or the invented one, only if it is named. */
function offeredLanguages(named: readonly Language[]): Language[] {
  return [...new Set<Language>([DEFAULT_LANGUAGE, ...(named.length === 0 ? READY_LANGUAGES : named)])]
}
