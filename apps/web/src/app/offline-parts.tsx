import { createRoot } from 'react-dom/client'
import { logFailure } from '../lib/log.ts'
import { beginOffline } from '../lib/offline/begin.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadWordsOf } from '../lib/words.ts'
import { ConnectionNotice } from '../ui/connection-notice.tsx'

let hasBegun = false

export function beginParts(): void {
  if (hasBegun) return
  hasBegun = true
  const place = document.body.appendChild(document.createElement('div'))
  place.style.display = 'contents'
  createRoot(place).render(<ConnectionNotice />)
  // A log-out leads there at once, offline too.
  whenIdle(() => {
    Promise.all([import('../features/auth/login-screen.tsx'), loadWordsOf('login')]).catch(logFailure)
  })
  whenIdle(beginOffline)
}
