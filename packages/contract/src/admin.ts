import { DOCTOR_STATUSES } from '@desk/rules/doctor-status'
import * as z from 'zod/mini'
import { user } from './auth.ts'
import { doctor } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, email, id, instant, paging, search } from './fields.ts'

export const USERS_SHOWN = ['patients', 'doctors', 'administrators', 'blocked'] as const
export const DOCTORS_SHOWN = [...DOCTOR_STATUSES, 'blocked'] as const
export const EMAILS_SHOWN = ['waiting', 'sent', 'failed', 'withheld'] as const
/** `open`: not finished. */
export const IMPORTS_SHOWN = ['open', 'saved', 'undone', 'failed'] as const
/** Unset: the newest first. */
export const USER_ORDERS = ['name', '-name', 'email', '-email', 'doctor', '-doctor'] as const
/** By file name; unset: the newest first. */
export const IMPORT_ORDERS = ['file', '-file', 'oldest'] as const
/** Unset: those that need a look first. */
export const IMPORT_ROW_ORDERS = ['line', '-line', '-outcome'] as const
/** Unset: those waiting for a decision first. */
export const DOCTOR_ACCOUNT_ORDERS = ['name', '-name', 'status', '-status'] as const
/** `state` puts unsent ones first; unset: the newest first. */
export const EMAIL_ORDERS = ['oldest', 'recipient', '-recipient', 'state', '-state'] as const

export const importsAsked = {
  show: z.optional(z.enum(IMPORTS_SHOWN)),
  sort: z.optional(z.enum(IMPORT_ORDERS)),
}

export const rowsSorted = { sort: z.optional(z.enum(IMPORT_ROW_ORDERS)) }

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/getAllUsers',
  access: 'admin',
  query: z.object({
    ...paging,
    q: search,
    show: z.optional(z.enum(USERS_SHOWN)),
    sort: z.optional(z.enum(USER_ORDERS)),
  }),
  data: z.array(user),
  summary: 'Every account. The notification lists are empty here: they are their owner’s.',
  source: 'spec 7',
})

export const listDoctorAccounts = endpoint({
  method: 'GET',
  path: '/admin/getAllDoctors',
  access: 'admin',
  query: z.object({
    ...paging,
    q: search,
    status: z.optional(z.enum(DOCTOR_STATUSES)),
    show: z.optional(z.enum(DOCTORS_SHOWN)),
    sort: z.optional(z.enum(DOCTOR_ACCOUNT_ORDERS)),
  }),
  data: z.array(doctor),
  summary: 'Every doctor, whatever the status (R17).',
  source: 'spec 7',
})

const LISTS = ['users', 'doctors', 'emails', 'texts', 'invitations', 'imports', 'events', 'open'] as const
export type CountedList = (typeof LISTS)[number]

export const countListed = endpoint({
  method: 'GET',
  path: '/admin/list-counts',
  access: 'admin',
  query: z.object({
    list: z.enum(LISTS),
    /** For open appointments. */
    doctorId: z.optional(id),
    /** For the trail. */
    date: z.optional(dayMonthYear),
  }),
  data: z.array(z.object({ show: z.string(), count: z.number(), isCapped: z.boolean() })),
  summary: 'How many each filter (`show`) of a list of administrators gives, up to a thousand.',
  source: 'R26',
})

export const LIST_CALLS = [listUsers, listDoctorAccounts, countListed] as const

export const getDoctorAccount = endpoint({
  method: 'GET',
  path: '/admin/doctor-account',
  access: 'admin',
  query: z.object({ doctorId: id }),
  data: z.object({
    doctor,
    isBlocked: z.boolean(),
    account: z.object({ name: z.string(), email: z.string() }),
  }),
  summary: 'A doctor, whatever the status, and the doctor’s account.',
  source: 'R26',
})

export const getUserAccount = endpoint({
  method: 'GET',
  path: '/admin/user-account',
  access: 'admin',
  query: z.object({ userId: id }),
  data: z.object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      isAdmin: z.boolean(),
      isDoctor: z.boolean(),
      isBlocked: z.boolean(),
      emailProof: z.enum(['proven', 'awaited', 'unasked']),
      hasSecondFactor: z.boolean(),
    }),
    doctorId: z.nullable(z.string()),
    sessions: z.array(
      z.object({
        id: z.string(),
        deviceName: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  summary: 'An account: what it is, and where it is logged in.',
  source: 'R26',
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/end-sessions',
  access: 'admin',
  body: z.object({ userId: id, sessionId: z.optional(id) }),
  summary: 'Logs a person out on one device, or on all.',
  source: 'R26',
})

export const correctAddress = endpoint({
  method: 'POST',
  path: '/admin/correct-address',
  access: 'admin',
  weighty: true,
  body: z.object({ userId: id, email }),
  summary: 'Corrects the address of somebody’s account at once; the old and the new address are told.',
  source: 'R26',
})

export const ACCOUNT_CALLS = [getDoctorAccount, getUserAccount, endUserSessions, correctAddress] as const

export const changeDoctorStatus = endpoint({
  method: 'POST',
  path: '/admin/changeAccountStatus',
  access: 'admin',
  body: z.object({ doctorId: id, userId: id, status: z.enum(DOCTOR_STATUSES) }),
  summary: 'Approves or rejects a doctor account.',
  source: 'spec 7',
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/block-user',
  access: 'admin',
  body: z.object({ userId: id, blocked: z.boolean() }),
  summary: 'Ends the account’s sessions and refuses log-in until it is unblocked (R3).',
  source: 'R3',
})

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/admin/confirm-address',
  access: 'admin',
  body: z.object({ userId: id }),
  summary: 'Confirms by hand that the address of an account, and of its doctor’s profile, is that person’s.',
  source: 'R26',
})

export const makePasswordLink = endpoint({
  method: 'POST',
  path: '/admin/password-link',
  access: 'admin',
  weighty: true,
  body: z.object({ userId: id }),
  data: z.object({ link: z.string(), minutes: z.number() }),
  summary: 'Where no emails are sent: a link, shown once, with which a person sets a new password.',
  source: 'R26',
})

export const countUpcomingAppointments = endpoint({
  method: 'GET',
  path: '/admin/upcoming-appointments',
  formerPath: '/admin/coming-appointments',
  access: 'admin',
  query: z.object({ userId: id }),
  data: z.object({
    asPatient: z.number(),
    asDoctor: z.number(),
    doctorId: z.optional(z.nullable(z.string())),
  }),
  summary: 'How many upcoming appointments a block or a rejection would touch (R3).',
  source: 'R3',
})
