import {
  blockUser,
  changeDoctorStatus as changeDoctorStatusCall,
  countUpcomingAppointments,
  listDoctorAccounts,
  listUsers,
} from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import { listEmails } from '@desk/contract/email'
import { useQuery } from '@tanstack/react-query'
import type { ListParams } from '../../lib/list-params.ts'
import { call, callOrThrow, type Refused } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import { logFailure } from '../../lib/log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { toastResult } from '../../lib/toast-result.ts'
import { PAGE_SIZE } from '../../ui/data-table.tsx'
import { MESSAGES } from './messages.ts'

const USERS_KEY = ['admin', 'users'] as const

export function useUsers(params: ListParams) {
  const query = searchOf(params)
  return useListPage(tablePage(params), [...USERS_KEY, query], (signal) =>
    callOrThrow(listUsers, undefined, { signal, query }),
  )
}

export function useDoctorAccounts(params: ListParams) {
  const query = searchOf(params)
  return useListPage(tablePage(params), ['admin', 'doctors', query], (signal) =>
    callOrThrow(listDoctorAccounts, undefined, { signal, query }),
  )
}

export function useEmails(params: ListParams) {
  const query = { page: params.page, limit: PAGE_SIZE }
  return useListPage(tablePage(params), ['admin', 'emails', query], (signal) =>
    callOrThrow(listEmails, undefined, { signal, query }),
  )
}

/** How many upcoming appointments a block or a rejection would touch (R3). */
export function useUpcomingAppointments(userId: string) {
  return useQuery({
    queryKey: ['admin', 'upcoming-appointments', userId],
    queryFn: ({ signal }) => callOrThrow(countUpcomingAppointments, undefined, { signal, query: { userId } }),
    select: (reply) => reply.data,
    // A decision hangs on it: never an old number.
    gcTime: 0,
  })
}

/** Blocks an account or lets it in again, and reads the list anew. */
export async function setBlocked(body: BodyOf<typeof blockUser>): Promise<void> {
  await toastResult(call(blockUser, body), MESSAGES.failed)
  await queryClient.invalidateQueries({ queryKey: USERS_KEY })
}

/**
 * Decides on a doctor's account; then the page is loaded again, and the toast is carried over (spec 8, R5). Resolves
 * to the server's reason when it refuses: the toast has the specification's words for every failure.
 */
export async function changeDoctorStatus(
  body: BodyOf<typeof changeDoctorStatusCall>,
): Promise<Refused | null> {
  try {
    const reply = await call(changeDoctorStatusCall, body)
    if (reply.success) {
      queueToast({ kind: 'success', text: reply.message })
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

function searchOf({ q, page }: ListParams) {
  return { q: q || undefined, page, limit: PAGE_SIZE }
}

function tablePage(params: ListParams) {
  return { ...params, pageSize: PAGE_SIZE }
}
