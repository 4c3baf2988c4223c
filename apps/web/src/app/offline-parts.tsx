import { createRoot } from 'react-dom/client'
import { logFailure } from '../lib/log.ts'
import { beginOffline } from '../lib/offline/begin.ts'
import { ConnectionNotice } from '../ui/connection-notice.tsx'
import { login } from './account-screens.ts'

let hasBegun = false

/** Beside the page, which is drawn by then. */
export function beginParts(): void {
  if (hasBegun) return
  hasBegun = true
  const place = document.body.appendChild(document.createElement('div'))
  place.style.display = 'contents'
  createRoot(place).render(<ConnectionNotice />)
  // A log-out leads there, also without a network.
  login.load?.().catch(logFailure)
  beginOffline()
}
