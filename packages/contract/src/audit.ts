import * as z from 'zod/mini'
import { getBackups } from './backup.ts'
import { getDataCheck } from './data-check.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, instant, paging, search, text } from './fields.ts'

/** Stored for years: a name stays. */
export const AUDIT_ACTIONS = [
  'log-in',
  'log-in-refused',
  'account-registered',
  'account-blocked',
  'account-unblocked',
  'account-confirmed',
  'account-dropped',
  'account-erased',
  'visit-erased',
  'data-exported',
  'data-removed',
  'account-changed',
  'address-changed',
  'address-confirmed',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'sessions-ended',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'administrator-created',
  'invitation-sent',
  'invitation-withdrawn',
  'invitation-accepted',
  'doctor-applied',
  'doctor-approved',
  'doctor-rejected',
  'profile-changed',
  'picture-changed',
  'picture-removed',
  'appointment-decided',
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
  'email-retried',
  'texts-opened',
  'text-retried',
  'calendar-feed-made',
  'calendar-feed-ended',
  'calendar-feed-opened',
  'trail-opened',
  'trail-exported',
  'trail-cut',
  'settings-changed',
  'retention-changed',
  'look-changed',
  'schedule-changed',
  'import-started',
  'import-saved',
  'import-undone',
  'import-dropped',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const person = z.object({
  id: z.string(),
  /** None: the account is gone. */
  name: z.nullable(z.string()),
})
export type AuditPerson = z.output<typeof person>

const auditEvent = z.object({
  id: z.string(),
  at: instant,
  /** None for a guest or the system. */
  actorId: z.nullable(z.string()),
  actor: z.string(),
  action: z.string(),
  message: z.string(),
  /** In words; often empty. */
  detail: z.string(),
  /** The first 50. */
  subjectIds: z.array(z.string()),
  subjects: z.array(person),
  subjectCount: z.number(),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditEvent = z.output<typeof auditEvent>

const filter = {
  /** Actor or subject: name, address or id. */
  person: search,
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  date: z.optional(dayMonthYear),
}

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  query: z.object({ ...paging, ...filter, sort: z.optional(z.enum(['oldest'])) }),
  data: z.array(auditEvent),
  summary: 'The trail, newest first or oldest: who did what to whom, and from where.',
  source: 'R26',
})

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/admin/audit-actions',
  access: 'admin',
  data: z.array(z.object({ action: z.string(), message: z.string() })),
  summary: 'The kinds of entries in the trail, in words.',
  source: 'R26',
})

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const

export const exportAuditEvents = endpoint({
  method: 'POST',
  path: '/admin/export-audit',
  access: 'admin',
  weighty: true,
  body: z.object({ format: z.enum(EXPORT_FORMATS), ...filter, after: z.optional(text(60)) }),
  data: z.object({
    /** A line each, up to 2,000. */
    text: z.string(),
    /** The next `after`; none at the end. */
    next: z.nullable(z.string()),
  }),
  summary:
    'The trail as CSV for spreadsheets, or as JSON lines, newest first, part by part. It is noted in the trail.',
  source: 'R26',
})

const ownAuditEvent = z.object({
  id: z.string(),
  at: instant,
  message: z.string(),
})
export type OwnAuditEvent = z.output<typeof ownAuditEvent>

export const listOwnAuditEvents = endpoint({
  method: 'GET',
  path: '/user/audit',
  access: 'signed-in',
  query: z.object(paging),
  data: z.array(ownAuditEvent),
  summary: 'Who has opened or changed the caller’s data, newest first.',
  source: 'R26',
})

/** The calls that only read. */
export const AUDIT_CALLS = [
  listAuditEvents,
  listAuditActions,
  exportAuditEvents,
  getBackups,
  getDataCheck,
  listOwnAuditEvents,
]
