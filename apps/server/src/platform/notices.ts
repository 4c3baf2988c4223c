import { PATHS } from '@desk/contract/paths'
import type { CalendarWord } from '@desk/rules/calendar-word'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@desk/words/languages'
import { type Message, message } from '@desk/words/message'
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

/** A notice as the database keeps it: what happened, not how it is said. */
export type StoredNotice = { kind: string; params: object }

/** What one kind of notification says, and the screen it leads to. It belongs to the feature whose news it is. */
export type NotificationKind<Params> = {
  kind: string
  path: (params: Params) => string
  message: (params: Params) => Message
}

export type Sender = Coloured & {
  hospitalName: string
  /** Empty, or undefined: not known. */
  hospitalAddress: string
  hospitalPhone?: string | undefined
  /** Until so many hours before it begins, a patient can move or cancel an appointment. */
  changeNoticeHours: number
  publicUrl: string
  timeZone: string
}

/** How the language of who reads it writes dates and names. */
export type Reader = { locale: string }

/** What one kind of email says. A subject becomes a header: nothing that a person typed goes into it. */
export type EmailKind<Params> = {
  kind: string
  subject: (params: Params) => Message
  /** `link` is the whole address of its one-time link; what is stored and shown has a note in its place. */
  content: (params: Params, sender: Sender & Reader, link: string) => EmailContent | WholeText
  /**
   * Makes the one-time link of an email that is being delivered, so that the stored one opens nothing; the result is its
   * path, with the token in the fragment. Null: the email is not wanted any more.
   */
  makeLink?: (trx: Db, params: Params, now: Date) => Promise<string | null>
  /** Of a kind that strangers can cause at an address of their choice: further ones in an hour are not sent. */
  mostAnHour?: number
  /** It waits for the morning, whenever it is tried. */
  keepsQuietHours?: true
  /** Nothing is kept of it once it was sent, or cannot be: not the address either. */
  isFleeting?: true
  /** Of a kind that strangers can send many of: above so many to one address in an hour, further ones come as one. */
  digest?: { mostAnHour: number; gather: (all: readonly Params[]) => StoredNotice }
}

/** A notice to be stored: its kind, with the parameters that this kind asks for. */
export function notice<Params extends object>(
  { kind }: NotificationKind<Params> | EmailKind<Params>,
  params: Params,
): StoredNotice {
  return { kind, params }
}

/** All kinds there are; `never` because each has parameters of its own. */
export type NoticeKinds = {
  notifications: readonly NotificationKind<never>[]
  emails: readonly EmailKind<never>[]
  /** Looks at what an email is about when it is delivered. */
  attach?: Attach
  /** The parameters alone, for one that is kept and not sent; null when what it says is not so any more. */
  complete?: (deps: AttachDependencies, email: AboutAppointment) => Promise<object | null>
}

/** An email about an appointment, as it is stored. */
export type AboutAppointment = StoredNotice & {
  recipient: string
  appointmentId: string
  sequence: number
  calendar: CalendarWord | null
  /** Of an email to a doctor. */
  doctorId: string | null
}

/** What is known only now: parameters that are stored with the others, and a file for calendars. */
export type Attached = { params?: object; calendar?: CalendarPart }

export type AttachDependencies = {
  pool: Pool
  db: Db
  clock: () => Date
  config: Config
  schedules: Schedules
}

/** Null: what the email says is not so any more. */
export type Attach = (
  deps: AttachDependencies,
  trx: Db,
  email: AboutAppointment,
  reader: { inWords: (said: Message) => string },
) => Promise<Attached | null>

/**
 * Puts stored notices into words. Their parameters were checked by the type of whoever stored them. A kind can be unknown
 * while a newer server works on the same database: it is said in the log, once, and it is not sent.
 */
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
    /** `language` is the reader's; English where it is none of ours. */
    notification({ kind, params }: StoredNotice, language: string | null) {
      const news = notifications.get(kind) ?? unknown(kind)
      return { path: news.path(params as never), message: write(news.message(params as never), language) }
    },
    /** Without a link it has a note in its place. */
    email({ kind, params }: StoredNotice, language: string | null, path?: string) {
      const writing = { sender, words, path, spoken: languageOf(language) }
      return writeEmail(emails.get(kind) ?? unknown(kind), params, writing)
    },
    /** What an email about an appointment takes along; null when it is not so any more. */
    attach: (
      deps: AttachDependencies,
      trx: Db,
      email: AboutAppointment & { language: string | null },
    ): Promise<Attached | null> =>
      kinds.attach?.(deps, trx, email, { inWords: (it) => write(it, email.language) }) ?? Promise.resolve({}),
    complete: (deps: AttachDependencies, email: AboutAppointment): Promise<object | null> =>
      kinds.complete?.(deps, email) ?? Promise.resolve(null),
    /** The path of a new one-time link; undefined for a kind that has none, null when the email is not wanted any more. */
    makeLink: async (trx: Db, { kind, params }: StoredNotice, now: Date) =>
      found(emails, kind).makeLink?.(trx, params as never, now),
    ...manyOf(emails),
  }
}

const manyOf = (emails: ReadonlyMap<string, EmailKind<never>>) => ({
  /** How many of a kind one address gets in an hour; undefined for all there are. */
  mostAnHour: (kind: string): number | undefined =>
    found(emails, kind).digest?.mostAnHour ?? found(emails, kind).mostAnHour,
  keepsQuietHours: (kind: string) => found(emails, kind).keepsQuietHours === true,
  isFleeting: (kind: string) => found(emails, kind).isFleeting === true,
  /** Whether what is too many comes later, together. */
  comesTogether: (kind: string) => found(emails, kind).digest !== undefined,
  /** One notice that tells what several of a kind would. */
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
