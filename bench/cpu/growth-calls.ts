import {
  countListed,
  DOCTOR_ACCOUNT_ORDERS,
  DOCTORS_SHOWN,
  EMAIL_ORDERS,
  EMAILS_SHOWN,
  IMPORT_ORDERS,
  IMPORT_ROW_ORDERS,
  IMPORTS_SHOWN,
  listDoctorAccounts,
  listUsers,
  USER_ORDERS,
  USERS_SHOWN,
} from '@desk/contract/admin'
import { listAuditEvents } from '@desk/contract/audit'
import { listDoctors } from '@desk/contract/doctor'
import { listEmails } from '@desk/contract/email'
import { IMPORT_FILTERS, listImportRows, listImports } from '@desk/contract/import'
import { INVITATION_ORDERS, INVITATION_STATES, listInvitations } from '@desk/contract/invitation'
import { listOpenAppointments, OPEN_ORDERS, OPEN_SHOWN } from '@desk/contract/open-appointment'
import { listTextMessages } from '@desk/contract/text-message'
import { getWaitingWork } from '@desk/contract/waiting-work'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { Call } from './call-cost.ts'
import type { GrownHospital } from './growth-hospital.ts'

type Asked = Pick<Call, 'what' | 'endpoint' | 'query'>

const PAGE = { page: '1', limit: '10' }

export const askedOf = (hospital: GrownHospital, today: IsoDate): Asked[] => [
  ...ordersOf(listUsers, 'users', USER_ORDERS),
  ...filtersOf(listUsers, 'users', USERS_SHOWN),
  ...searchesOf(listUsers, 'users', {
    'in every row': { q: 'example' },
    'in one of 20': { q: 'anna' },
    'in one row': { q: 'quint' },
    'in no row': { q: 'zyxwv' },
    'two letters': { q: 'an' },
    'two letters in no row': { q: 'qz' },
    'two words, in one of 20': { q: 'anna example' },
    'two words, in one of 1,000': { q: 'anna weber' },
    'two words, in one row': { q: 'xaver quint' },
    'by name, in one of 20': { q: 'uwe', sort: 'name' },
    'by address, in one of 20': { q: 'uwe', sort: 'email' },
  }),
  ...ordersOf(listDoctorAccounts, 'doctor accounts', DOCTOR_ACCOUNT_ORDERS),
  ...filtersOf(listDoctorAccounts, 'doctor accounts', DOCTORS_SHOWN),
  ...searchesOf(listDoctorAccounts, 'doctor accounts', {
    'in every row': { q: 'cardiology' },
    'in one of 20': { q: 'anna' },
    'in one of 50': { q: 'weber' },
    'in no row': { q: 'zyxwv' },
    'two words, in one of 1,000': { q: 'anna weber' },
    'two words, in one row': { q: 'xaver quint' },
    'by name, in one of 50': { q: 'weber', sort: 'name' },
    'pending, in one of 50': { q: 'weber', show: 'pending' },
  }),
  ...searchesOf(listDoctors, 'doctors to book', {
    'two words, in one of 1,000': { q: 'anna weber' },
    'two words, misspelt': { q: 'ana webber' },
  }),
  ...ordersOf(listEmails, 'emails', EMAIL_ORDERS),
  ...filtersOf(listEmails, 'emails', EMAILS_SHOWN),
  ...ordersOf(listTextMessages, 'text messages', ['oldest']),
  ...filtersOf(listTextMessages, 'text messages', EMAILS_SHOWN),
  ...ordersOf(listInvitations, 'invitations', INVITATION_ORDERS),
  ...filtersOf(listInvitations, 'invitations', INVITATION_STATES),
  ...ordersOf(listImports, 'imports', IMPORT_ORDERS),
  ...filtersOf(listImports, 'imports', IMPORTS_SHOWN),
  ...linesOf(hospital),
  ...trailOf(hospital, today),
  ...openOf(hospital),
  ...countsOf(hospital),
]

function asked(endpoint: Asked['endpoint'], what: string, query: Record<string, string> = {}): Asked {
  return { what, endpoint, query: { ...PAGE, ...query } }
}

const ordersOf = (endpoint: Asked['endpoint'], list: string, orders: readonly string[]): Asked[] => [
  asked(endpoint, list),
  ...orders.map((sort) => asked(endpoint, `${list}, sorted: ${sort}`, { sort })),
]

const filtersOf = (endpoint: Asked['endpoint'], list: string, filters: readonly string[]): Asked[] =>
  filters.map((show) => asked(endpoint, `${list}, only: ${show}`, { show }))

const searchesOf = (
  endpoint: Asked['endpoint'],
  list: string,
  searches: Record<string, { q: string; sort?: string; show?: string }>,
): Asked[] =>
  Object.entries(searches).map(([about, query]) => asked(endpoint, `${list}, ${about}: ${query.q}`, query))

function trailOf({ administratorId, patientId }: GrownHospital, today: IsoDate): Asked[] {
  const filters = {
    'a frequent action': { action: 'log-in' },
    'a rare action': { action: 'doctor-applied' },
    'a day': { date: dayMonthYear(addDays(today, -1)) },
    'a rare action on a day': { action: 'doctor-applied', date: dayMonthYear(addDays(today, -1)) },
    'who did half of it': { person: administratorId },
    'whom 20 rows concern': { person: patientId },
    'a person by name': { person: 'xaver quint' },
    'an action of who did half of it': { person: administratorId, action: 'log-in' },
  }
  return [
    ...ordersOf(listAuditEvents, 'trail', ['oldest']),
    ...Object.entries(filters).map(([about, query]) => asked(listAuditEvents, `trail, ${about}`, query)),
  ]
}

function linesOf({ importId }: GrownHospital): Asked[] {
  const list = (about: string, query: Record<string, string>) =>
    asked(listImportRows, `lines of an import${about}`, { importId, ...query })
  return [
    list('', {}),
    ...IMPORT_ROW_ORDERS.map((sort) => list(`, sorted: ${sort}`, { sort })),
    ...IMPORT_FILTERS.map((show) => list(`, only: ${show}`, { show })),
  ]
}

function openOf({ doctorId }: GrownHospital): Asked[] {
  const open = (about: string, query: Record<string, string>) =>
    asked(listOpenAppointments, `upcoming appointments of a doctor${about}`, { doctorId, ...query })
  return [
    open('', {}),
    ...OPEN_ORDERS.map((sort) => open(`, sorted: ${sort}`, { sort })),
    ...OPEN_SHOWN.map((show) => open(`, only: ${show}`, { show })),
    open(', a phone number', { phone: '0151 1234567' }),
  ]
}

const LISTS = ['users', 'doctors', 'emails', 'texts', 'invitations', 'imports', 'events', 'open']

const countsOf = ({ doctorId }: GrownHospital): Asked[] => [
  ...LISTS.map((list) => ({
    what: `how many each filter gives: ${list}`,
    endpoint: countListed,
    query: { list, ...(list === 'open' && { doctorId }) },
  })),
  { what: 'what waits for administrators', endpoint: getWaitingWork },
]
