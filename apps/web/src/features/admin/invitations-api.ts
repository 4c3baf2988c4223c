import {
  INVITATION_ORDERS,
  INVITATION_STATES,
  invite,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '@desk/contract/invitation'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { isCancelled, refusalOf } from '../../lib/api-error.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'
import { PAGE_SIZE } from '../../ui/data-table.tsx'
import { shownIn } from '../../ui/lists/shown-in.ts'

export const INVITATIONS_KEY = ['admin', 'invitations'] as const

export function useInvitations(params: ListParams) {
  const show = shownIn(params, INVITATION_STATES)
  const sort = INVITATION_ORDERS.find((order) => order === params.read('sort'))
  return useListPage(params, PAGE_SIZE, [...INVITATIONS_KEY, show, sort], (part, signal) =>
    callOrThrow(listInvitations, { ...part, show, sort }, { signal }),
  )
}

type Shown = { message: string; data: { link: string | null } }

const sending = (onLink: (link: string | null) => void) => ({
  onSuccess: ({ message, data }: Shown) => {
    showToast({ kind: 'success', text: message })
    onLink(data.link)
  },
  onError: (error: Error) => {
    if (isCancelled(error)) return
    showToast({ kind: 'error', text: refusalOf(error) ?? words('admin.failed') })
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: INVITATIONS_KEY }),
})

export function useInvite(onLink: (link: string | null) => void) {
  return useMutation({
    mutationFn: (input: { email: string; role: 'admin' | 'doctor' }) => callOrThrow(invite, input),
    ...sending(onLink),
  })
}

export function useSendInvitationAgain(onLink: (link: string | null) => void) {
  return useMutation({
    mutationFn: (input: { invitationId: string }) => callOrThrow(sendInvitationAgain, input),
    ...sending(onLink),
  })
}

export function useWithdrawInvitation() {
  return useCall(withdrawInvitation, { failure: words('admin.failed'), invalidates: INVITATIONS_KEY })
}
