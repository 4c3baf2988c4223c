import { PATHS } from '@desk/contract/paths'
import type { CalendarWord } from '@desk/rules/calendar-word'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@desk/words/languages'
import { type Message, type MessageKey, message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import type { Pool } from 'pg'
import type { Db } from './db/tables.ts'
import type { EmailContent, WholeText } from './email/content.ts'
import type { Config } from './config.ts'
import type { Schedules } from './schedules.ts'
import { type Coloured, htmlOf } from './email/html-layout.ts'
import { textOf } from './email/text-layout.ts'
import type { CalendarPart } from './email/transport.ts'
import type { Log } from './log.ts'

/** What happened, not how it is said. */
export type StoredNotice = { kind: string; params: object }

/** Their full stop is checked. */
type NotificationKey = Extract<
  MessageKey,
  `${string}${'N' | 'n'}otification` | 'notifications.unknown' | 'notifications.plain'
>

/** With its screen; the feature whose news it is owns it. */
export type NotificationKind<Params> = {
  kind: string
  path: (params: Params) => string
  message: (params: Params) => Message<NotificationKey>
}

export type Sender = Coloured & {
  hospitalName: string
  /** Empty, or undefined when it is not known. */
  hospitalAddress: string
  hospitalPhone?: string | undefined
  /** Until so long before the beginning a patient changes it without calling. */
  changeNoticeHours: number
  publicUrl: string
  timeZone: string
}

export type Reader = { locale: string }

/** Nothing typed goes into a subject, because it is a header. */
export type EmailKind<Params> = {
  kind: string
  subject: (params: Params) => Message
  /** `link` is the whole address; where the email is stored or shown, a note. */
  content: (params: Params, sender: Sender & Reader, link: string) => EmailContent | WholeText
  /**
   * Made at delivery, so that the stored email grants nothing. A path with the token in its fragment; null when the
   * email is not wanted.
   */
  makeLink?: (trx: Db, params: Params, now: Date) => Promise<string | null>
  /** Strangers can cause these emails, so no more are sent. */
  mostAnHour?: number
  /** Waits for the morning. */
  keepsQuietHours?: true
  /** Deleted with its address once it was sent, or cannot be. */
  isFleeting?: true
  /** Strangers can cause many: beyond this they come as one email. */
  digest?: { mostAnHour: number; gather: (all: readonly Params[]) => StoredNotice }
}

export function notice<Params extends object>(
  { kind }: NotificationKind<Params> | EmailKind<Params>,
  params: Params,
): StoredNotice {
  return { kind, params }
}

/** `never`, because each kind has its own parameters. */
export type NoticeKinds = {
  notifications: readonly NotificationKind<never>[]
  emails: readonly EmailKind<never>[]
  attach?: Attach
  /** For emails not sent yet; null when outdated. */
  complete?: (deps: AttachDependencies, email: AboutAppointment) => Promise<object | null>
}

export type AboutAppointment = StoredNotice & {
  recipient: string
  appointmentId: string
  sequence: number
  calendar: CalendarWord | null
  doctorId: string | null
}

/** What is known only at delivery: parameters to store, and a calendar file. */
export type Attached = { params?: object; calendar?: CalendarPart }

export type AttachDependencies = {
  pool: Pool
  db: Db
  clock: () => Date
  config: Config
  schedules: Schedules
}

/** Null if what it says no longer holds. */
export type Attach = (
  deps: AttachDependencies,
  trx: Db,
  email: AboutAppointment,
  reader: { inWords: (said: Message) => string },
) => Promise<Attached | null>

/** Parameters are checked where they are stored. A kind that only a newer server knows is logged once and not sent. */
export function openNotices(kinds: NoticeKinds, sender: Sender, words: ServerWords, log: Pick<Log, 'warn'>) {
  const notifications = byKind(kinds.notifications)
  const emails = byKind(kinds.emails)
  const told = new Set<string>()
  const unknown = (kind: string) => {
    if (!told.has(kind)) log.warn({ kind }, 'Notices of a kind that this version does not know')
    told.add(kind)
    return UNKNOWN
  }
  const languageOf = (language: string | null) =>
    words.languages.find((code) => code === language) ?? DEFAULT_LANGUAGE
  const write = (said: Message, language: string | null) => words.write(said, languageOf(language))
  return {
    notification({ kind, params }: StoredNotice, language: string | null) {
      const news = notifications.get(kind) ?? unknown(kind)
      return { path: news.path(params as never), message: write(news.message(params as never), language) }
    },
    /** With a note in place of the link. */
    email({ kind, params }: StoredNotice, language: string | null, path?: string) {
      const writing = { sender, words, path, spoken: languageOf(language) }
      return writeEmail(emails.get(kind) ?? unknown(kind), params, writing)
    },
    /** Null if what it says no longer holds. */
    attach: (
      deps: AttachDependencies,
      trx: Db,
      email: AboutAppointment & { language: string | null },
    ): Promise<Attached | null> =>
      kinds.attach?.(deps, trx, email, { inWords: (it) => write(it, email.language) }) ?? Promise.resolve({}),
    complete: (deps: AttachDependencies, email: AboutAppointment): Promise<object | null> =>
      kinds.complete?.(deps, email) ?? Promise.resolve(null),
    /** Undefined if the kind has no link; null if the email is not wanted. */
    makeLink: async (trx: Db, { kind, params }: StoredNotice, now: Date) =>
      found(emails, kind).makeLink?.(trx, params as never, now),
    ...manyOf(emails),
  }
}

const manyOf = (emails: ReadonlyMap<string, EmailKind<never>>) => ({
  /** The most to one address within an hour; undefined means any number. */
  mostAnHour: (kind: string): number | undefined =>
    found(emails, kind).digest?.mostAnHour ?? found(emails, kind).mostAnHour,
  keepsQuietHours: (kind: string) => found(emails, kind).keepsQuietHours === true,
  isFleeting: (kind: string) => found(emails, kind).isFleeting === true,
  /** Whether those beyond the limit come later as one. */
  comesTogether: (kind: string) => found(emails, kind).digest !== undefined,
  gather(kind: string, all: readonly object[]): StoredNotice {
    const { digest } = found(emails, kind)
    if (!digest) throw new Error(`Emails of the kind ${kind} do not come together.`)
    return digest.gather(all as readonly never[])
  },
})

type Writing = { sender: Sender; words: ServerWords; spoken: Language; path: string | undefined }

function writeEmail(
  { subject: subjectOf, content: contentOf }: Pick<EmailKind<never>, 'subject' | 'content'>,
  params: object,
  { sender, words, spoken, path }: Writing,
) {
  const { locale, direction } = LANGUAGES[spoken]
  const { hospitalName, publicUrl, hospitalColours } = sender
  const inWords = (said: Message) => words.write(said, spoken)
  const link = path === undefined ? inWords(message('emails.linkLeftOut')) : publicUrl + path
  const subject = inWords(subjectOf(params as never))
  const content = contentOf(params as never, { ...sender, locale }, link)
  const head = { subject, hospitalName, language: spoken, direction, hospitalColours }
  return { subject, body: textOf(content, head, inWords), html: htmlOf(content, head, inWords) }
}

export type Notices = ReturnType<typeof openNotices>

const byKind = <Kind extends { kind: string }>(kinds: readonly Kind[]) =>
  new Map(kinds.map((each) => [each.kind, each]))

const UNKNOWN: Omit<NotificationKind<never> & EmailKind<never>, 'kind'> = {
  path: () => PATHS.notifications,
  message: () => message('notifications.unknown'),
  subject: () => message('emails.unknown'),
  content: () => ({ text: message('emails.unknown') }),
}

function found<Kind>(kinds: ReadonlyMap<string, Kind>, name: string): Kind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no kind of notice called ${name}.`)
  return kind
}
