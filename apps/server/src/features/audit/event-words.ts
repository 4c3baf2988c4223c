import { AUDIT_ACTIONS, type AuditAction } from '@desk/contract/audit'
import { RETENTION_KINDS, type RetentionKind } from '@desk/rules/retention/terms'
import { roleOf } from '@desk/rules/roles'
import type { Language } from '@desk/words/languages'
import { type Message, message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import type { EventRow, listPeople } from './list-queries.ts'

export type Person = Awaited<ReturnType<typeof listPeople>>[number]
type Details = Readonly<Record<string, unknown>>
type Event = { actorKind: string; actorId: string | null; action: string; details: object }

const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)

/** One that only a newer version knows keeps its name. */
export function didWords(words: ServerWords, action: string, language: Language): string {
  return isAction(action) ? words.write(message(`audit.did.${action}`), language) : action
}

export function detailWords(words: ServerWords, details: object, language: Language): string {
  const said = detailOf(new Map(Object.entries(details)))
  return said ? words.write(said, language) : ''
}

function detailOf(details: Map<string, unknown>): Message | undefined {
  const count = (name: string) => Number(details.get(name))
  const text = (name: string) => String(details.get(name))
  if (details.has('appointments')) {
    return message('audit.detail.appointments', {
      appointments: count('appointments'),
      guests: count('guests'),
    })
  }
  if (details.has('emails')) return message('audit.detail.emails', { emails: count('emails') })
  if (details.has('texts')) return message('audit.detail.texts', { texts: count('texts') })
  if (details.has('events')) return message('audit.detail.events', { events: count('events') })
  if (details.has('kind')) return keptOf(kindOf(details.get('kind')), details)
  if (details.has('decision'))
    return message('audit.detail.decision', { decision: decisionOf(details.get('decision')) })
  if (details.has('setting')) {
    return message('audit.detail.setting', { setting: text('setting'), from: text('from'), to: text('to') })
  }
  return undefined
}

const kindOf = (value: unknown) => RETENTION_KINDS.find((kind) => kind === value)

/** Events that a newer version wrote have no words here. */
function keptOf(kind: RetentionKind | undefined, details: Map<string, unknown>): Message | undefined {
  const count = (name: string) => Number(details.get(name))
  if (kind === undefined) return undefined
  if (details.has('removed')) return message('audit.detail.removed', { kind, removed: count('removed') })
  return message('audit.detail.kept', { kind, from: count('fromMonths'), to: count('toMonths') })
}

const decisionOf = (value: unknown) => (value === 'approved' ? 'approved' : 'rejected')

/** These are done by a guest, who has an account afterwards. */
const BY_THEMSELVES = new Set(['log-in', 'account-registered', 'recovery-code-used'])

export const actorOf = ({
  actorId,
  action,
  subjectIds,
}: Pick<EventRow, 'actorId' | 'action' | 'subjectIds'>) =>
  actorId ?? (BY_THEMSELVES.has(action) ? (subjectIds[0] ?? null) : null)

export function whoWords(
  words: ServerWords,
  { actorKind, actorId }: Event,
  people: Map<string, Person>,
  language: Language,
): string {
  if (actorKind === 'system') return words.write(message('audit.who.system'), language)
  if (actorId === null) return words.write(message('audit.who.guest'), language)
  const person = people.get(actorId)
  if (!person) return words.write(message('audit.who.gone'), language)
  const role = roleOf(person)
  const name =
    role === 'doctor' && person.lastName !== null ? `${person.firstName} ${person.lastName}` : person.name
  return words.write(message(`audit.who.${role}`, { name }), language)
}

/** Kinds that have a sentence for the person concerned. */
const MINE = [
  'log-in-refused',
  'recovery-code-used',
  'account-blocked',
  'account-unblocked',
  'account-confirmed',
  'account-changed',
  'data-exported',
  'address-changed',
  'address-confirmed',
  'password-reset-asked',
  'password-reset',
  'sessions-ended',
  'doctor-approved',
  'doctor-rejected',
  'profile-changed',
  'schedule-changed',
  'appointment-reassigned',
  'appointment-cancelled',
  'appointment-moved',
  'appointment-marked',
  'appointment-claimed',
  'visit-email-saved',
  'proposals-made',
  'proposals-withdrawn',
  'call-asked-for',
  'call-noted',
  'patient-data-opened',
  'accounts-opened',
  'emails-opened',
  'texts-opened',
] as const satisfies AuditAction[]

export function mineWords(
  words: ServerWords,
  event: Event,
  people: Map<string, Person>,
  language: Language,
): string {
  const who = whoWords(words, event, people, language)
  if (event.action === 'appointment-decided') {
    const details: Details = { ...event.details }
    const decided = message('audit.mine.appointment-decided', {
      who,
      decision: decisionOf(details['decision']),
    })
    return words.write(decided, language)
  }
  const action = MINE.find((one) => one === event.action)
  const said = action
    ? message(`audit.mine.${action}`, { who })
    : message('audit.mine.other', { who, what: didWords(words, event.action, language) })
  return words.write(said, language)
}
