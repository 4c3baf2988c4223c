import { logOut as logOutCall } from '@desk/contract/auth'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { clearSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'

/** Here at once, even without the server. */
export function logOut(): void {
  call(logOutCall, {}).catch(logFailure)
  clearSession()
  showToast({ kind: 'success', text: words('auth.loggedOut') })
}
