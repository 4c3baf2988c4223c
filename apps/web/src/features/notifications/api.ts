import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { useLoadingWhile } from '../../lib/loading.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

// The lists come with the user's own record: it is read anew before the spinner goes.

/** Moves everything unread to the read list (R18). */
export function useMarkAllRead() {
  const call = useCall(markAllRead, {
    failure: words('notifications.markAllReadFailed'),
    invalidates: CURRENT_USER_KEY,
  })
  useLoadingWhile(call.isPending)
  return call
}

/** Empties the read list; the unread stay (R18). */
export function useDeleteAllRead() {
  const call = useCall(deleteAllRead, {
    failure: words('notifications.deleteAllReadFailed'),
    invalidates: CURRENT_USER_KEY,
  })
  useLoadingWhile(call.isPending)
  return call
}
