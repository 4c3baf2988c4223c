import * as contract from '@desk/contract/notification'
import { call } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { whileLoading } from '../../lib/loading.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastResult } from '../../lib/toast-result.ts'
import { MESSAGES } from './messages.ts'

/** Moves everything unread to the read list (R18). */
export function markAllRead(userId: string): Promise<void> {
  return change(() => call(contract.markAllRead, { userId }), MESSAGES.markAllReadFailed)
}

/** Empties the read list; the unread stay (R18). */
export function deleteAllRead(userId: string): Promise<void> {
  return change(() => call(contract.deleteAllRead, { userId }), MESSAGES.deleteAllReadFailed)
}

/** The lists come with the person's own record: it is read anew before the spinner goes. */
async function change(ask: () => ReturnType<typeof call>, failure: string): Promise<void> {
  await whileLoading(
    toastResult(ask(), failure).then(() => queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })),
  )
}
