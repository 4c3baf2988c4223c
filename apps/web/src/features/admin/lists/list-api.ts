import {
  DOCTOR_ACCOUNT_ORDERS,
  DOCTORS_SHOWN,
  EMAIL_ORDERS,
  EMAILS_SHOWN,
  listDoctorAccounts,
  listUsers,
  USER_ORDERS,
  USERS_SHOWN,
} from '@desk/contract/admin'
import { listEmails } from '@desk/contract/email'
import { callOrThrow } from '../../../lib/api.ts'
import { useListPage } from '../../../lib/list-page.ts'
import type { ListParams } from '../../../lib/list-params.ts'
import { PAGE_SIZE } from '../../../ui/data-table.tsx'
import { shownIn } from '../../../ui/lists/shown-in.ts'

export function useUsers(params: ListParams) {
  const show = shownIn(params, USERS_SHOWN)
  const sort = USER_ORDERS.find((order) => order === params.read('sort'))
  return useListPage(params, PAGE_SIZE, ['admin', 'users', params.q, show, sort], (part, signal) =>
    callOrThrow(listUsers, { ...part, q: params.q || undefined, show, sort }, { signal }),
  )
}

export function useDoctorAccounts(params: ListParams) {
  const show = shownIn(params, DOCTORS_SHOWN)
  const sort = DOCTOR_ACCOUNT_ORDERS.find((order) => order === params.read('sort'))
  return useListPage(params, PAGE_SIZE, ['admin', 'doctors', params.q, show, sort], (part, signal) =>
    callOrThrow(listDoctorAccounts, { ...part, q: params.q || undefined, show, sort }, { signal }),
  )
}

export function useEmails(params: ListParams) {
  const show = shownIn(params, EMAILS_SHOWN)
  const sort = EMAIL_ORDERS.find((order) => order === params.read('sort'))
  return useListPage(params, PAGE_SIZE, ['admin', 'emails', show, sort], (part, signal) =>
    callOrThrow(listEmails, { ...part, show, sort }, { signal }),
  )
}
