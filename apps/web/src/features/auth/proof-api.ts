import { sendConfirmation } from '@desk/contract/auth'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

export function useSendConfirmation() {
  return useCall(sendConfirmation, { failure: words('account.proof.failed'), invalidates: CURRENT_USER_KEY })
}
