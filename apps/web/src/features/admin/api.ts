import {
  blockUser,
  changeAccountStatus,
  countComingAppointments,
  listDoctorAccounts,
  listUsers,
} from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import { listMails } from '@desk/contract/mail'
import { useQuery } from '@tanstack/react-query'
import type { AddressQuery } from '../../lib/address-query.ts'
import { call, load, type Refused } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import { logFailure } from '../../lib/log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { carryToast, showToast } from '../../lib/toast.ts'
import { toastReply } from '../../lib/toast-reply.ts'
import { PAGE_SIZE } from '../../ui/data-table.tsx'
import { MESSAGES } from './messages.ts'

const USERS_KEY = ['admin', 'users'] as const

export function useUsers(address: AddressQuery) {
  const query = searchOf(address)
  return useListPage(tablePage(address), [...USERS_KEY, query], (signal) =>
    load(listUsers, undefined, { signal, query }),
  )
}

export function useDoctorAccounts(address: AddressQuery) {
  const query = searchOf(address)
  return useListPage(tablePage(address), ['admin', 'doctors', query], (signal) =>
    load(listDoctorAccounts, undefined, { signal, query }),
  )
}

export function useMails(address: AddressQuery) {
  const query = { page: address.page, limit: PAGE_SIZE }
  return useListPage(tablePage(address), ['admin', 'mails', query], (signal) =>
    load(listMails, undefined, { signal, query }),
  )
}

/** How many coming appointments a block or a rejection would touch (R3). */
export function useComingAppointments(userId: string) {
  return useQuery({
    queryKey: ['admin', 'coming-appointments', userId],
    queryFn: ({ signal }) => load(countComingAppointments, undefined, { signal, query: { userId } }),
    select: (reply) => reply.data,
    // A decision hangs on it: never an old number.
    gcTime: 0,
  })
}

/** Blocks an account or lets it in again, and reads the list anew. */
export async function setBlocked(body: BodyOf<typeof blockUser>): Promise<void> {
  await toastReply(call(blockUser, body), MESSAGES.failed)
  await queryClient.invalidateQueries({ queryKey: USERS_KEY })
}

/**
 * Decides on a doctor's account; then the page is loaded again, and the toast is carried over (spec 8, R5). Resolves
 * to the server's reason when it refuses: the toast has the specification's words for every failure.
 */
export async function changeStatus(body: BodyOf<typeof changeAccountStatus>): Promise<Refused | null> {
  try {
    const reply = await call(changeAccountStatus, body)
    if (reply.success) {
      carryToast({ kind: 'success', text: reply.message })
      window.location.reload()
      return null
    }
    showToast({ kind: 'error', text: MESSAGES.failed })
    return reply
  } catch (error) {
    logFailure(error)
    showToast({ kind: 'error', text: MESSAGES.failed })
    return null
  }
}

function searchOf({ q, page }: AddressQuery) {
  return { q: q || undefined, page, limit: PAGE_SIZE }
}

function tablePage(address: AddressQuery) {
  return { ...address, pageSize: PAGE_SIZE }
}
