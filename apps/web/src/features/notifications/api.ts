import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { useLoadingWhile } from '../../lib/loading.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

// The lists come with the user's own record: it is read anew before the spinner goes.

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
