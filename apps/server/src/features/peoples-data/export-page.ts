import { dayMonthYear } from '@desk/rules/calendar-date'
import { APPOINTMENT_STATES } from '@desk/rules/appointment-state'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { type Language, LANGUAGES } from '@desk/words/languages'
import { type Message, message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Row, Sections, Value } from './export-queries.ts'
import STYLES from './page-styles.json' with { type: 'json' }

const TITLES = {
  account: message('peoples-data.account'),
  doctorProfile: message('peoples-data.doctorProfile'),
  appointments: message('peoples-data.appointments'),
  waitingList: message('peoples-data.waitingList'),
  notifications: message('peoples-data.notifications'),
  emails: message('peoples-data.emails'),
  textMessages: message('peoples-data.textMessages'),
  logIns: message('peoples-data.logIns'),
  devices: message('peoples-data.devices'),
  passkeys: message('peoples-data.passkeys'),
  whatOthersDid: message('peoples-data.whatOthersDid'),
} as const

/** In reading order; others are in the JSON file alone. */
const LABELS = {
  name: message('peoples-data.name'),
  firstName: message('peoples-data.firstName'),
  lastName: message('peoples-data.lastName'),
  recipient: message('peoples-data.recipient'),
  subject: message('peoples-data.subject'),
  date: message('peoples-data.date'),
  startMinute: message('peoples-data.from'),
  endMinute: message('peoples-data.to'),
  fromDate: message('peoples-data.from'),
  toDate: message('peoples-data.to'),
  doctor: message('peoples-data.doctor'),
  specialization: message('peoples-data.specialization'),
  visitType: message('peoples-data.visitType'),
  state: message('peoples-data.state'),
  email: message('peoples-data.email'),
  pendingEmail: message('peoples-data.pendingEmail'),
  phone: message('peoples-data.phone'),
  address: message('peoples-data.address'),
  gender: message('peoples-data.gender'),
  website: message('peoples-data.website'),
  experience: message('peoples-data.experience'),
  fee: message('peoples-data.fee'),
  languages: message('peoples-data.languages'),
  device: message('peoples-data.device'),
  network: message('peoples-data.network'),
  message: message('peoples-data.message'),
  text: message('peoples-data.text'),
  history: message('peoples-data.history'),
  proposals: message('peoples-data.proposals'),
  offers: message('peoples-data.offers'),
  absences: message('peoples-data.absences'),
  reason: message('peoples-data.reason'),
  note: message('peoples-data.note'),
  at: message('peoples-data.at'),
  createdAt: message('peoples-data.createdAt'),
  startsAt: message('peoples-data.from'),
  endsAt: message('peoples-data.to'),
  sentAt: message('peoples-data.sentAt'),
  readAt: message('peoples-data.readAt'),
  lastSeenAt: message('peoples-data.lastUsed'),
  lastLogInAt: message('peoples-data.lastUsed'),
  lastUsedAt: message('peoples-data.lastUsed'),
} as const

type Label = keyof typeof LABELS
const LABEL_NAMES = Object.keys(LABELS).filter((name): name is Label => name in LABELS)

/** Left out, as they repeat the date and minutes. */
const SAID_TWICE: ReadonlySet<Label> = new Set(['startsAt', 'endsAt'])

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

const styles = Object.entries(STYLES)
  .map(([place, rules]) => `${place}{${rules}}`)
  .join('')

type Drawing = { inWords: (said: Message) => string; timeZone: string }

/** The JSON's content in the person's language, without network or scripts. */
export function drawPage(
  { config, words }: Pick<Dependencies, 'config' | 'words'>,
  sections: Sections,
  { today, language }: { today: string; language: Language },
): string {
  const inWords = (said: Message) => words.write(said, language)
  const drawing = { inWords, timeZone: config.timeZone }
  const title = inWords(message('peoples-data.title'))
  const intro = inWords(
    message('peoples-data.intro', { hospitalName: config.hospitalName, date: dayMonthYear(today) }),
  )
  const body = Object.entries(TITLES).map(([name, heading]) =>
    drawSection(drawing, inWords(heading), sections[name] ?? []),
  )
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style>${styles}</style></head><body><main><h1>${safe(title)}</h1><p>${safe(intro)}</p>
${body.join('\n')}</main></body></html>\n`
}

function drawSection(drawing: Drawing, heading: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  return `<section><h2>${safe(heading)}</h2>${rows.map((row) => drawRow(drawing, row)).join('')}</section>`
}

function drawRow(drawing: Drawing, row: Row): string {
  const labels = LABEL_NAMES.filter((name) => !('startMinute' in row && SAID_TWICE.has(name)))
  const lines = labels.flatMap((name) => {
    const value = row[name]
    if (value === undefined || value === null || value === '') return []
    return [`<dt>${safe(drawing.inWords(LABELS[name]))}</dt><dd>${drawValue(drawing, name, value)}</dd>`]
  })
  return `<dl>${lines.join('')}</dl>`
}

function drawValue(drawing: Drawing, name: Label, value: Value): string {
  if (isList(value)) return value.map((each) => drawValue(drawing, name, each)).join(', ')
  if (typeof value === 'object' && value !== null) return drawRow(drawing, value)
  return `<bdi>${safe(wordsOf(drawing, name, value))}</bdi>`
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

function wordsOf(
  { inWords, timeZone }: Drawing,
  name: Label,
  value: string | number | boolean | null,
): string {
  if (name === 'startMinute' || name === 'endMinute') return clock24(Number(value) % 1440)
  if (name === 'date' || name === 'fromDate' || name === 'toDate') return dayMonthYear(String(value))
  const state = name === 'state' ? APPOINTMENT_STATES.find((each) => each === value) : undefined
  if (state !== undefined) return inWords(message('calendar.state', { state }))
  if (!name.endsWith('At') && name !== 'at') return String(value)
  const { date, minutes } = hospitalTime(new Date(String(value)), timeZone)
  return `${dayMonthYear(date)} ${clock24(minutes)}`
}
