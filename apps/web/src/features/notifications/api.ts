import { deleteAllRead, markAllRead, openNotification } from '@desk/contract/notification'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { useLoadingWhile } from '../../lib/loading.ts'
import { useCall } from '../../lib/use-call.ts'
import { logFailure } from '../../lib/log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { words } from '../../lib/words.ts'

// Part of the user's record, reread before the spinner goes.

export function useMarkAllRead() {
  const call = useCall(markAllRead, {
    failure: words('notifications.markAllReadFailed'),
    invalidates: CURRENT_USER_KEY,
  })
  useLoadingWhile(call.isPending)
  return call
}

export function useDeleteAllRead() {
  const call = useCall(deleteAllRead, {
    failure: words('notifications.deleteAllReadFailed'),
    invalidates: CURRENT_USER_KEY,
  })
  useLoadingWhile(call.isPending)
  return call
}

/** Failures are only logged: one is on the way elsewhere. */
export const useOpenNotification = () =>
  useMutation({
    mutationFn: (notificationId: string) => callOrThrow(openNotification, { notificationId }),
    onError: logFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY }),
  })
