import { createRoot } from 'react-dom/client'
import { beginOffline } from '../lib/offline/begin.ts'
import { ConnectionNotice } from '../ui/connection-notice.tsx'

let hasBegun = false

/** Beside the page, which is drawn by then. */
export function beginParts(): void {
  if (hasBegun) return
  hasBegun = true
  const place = document.body.appendChild(document.createElement('div'))
  place.style.display = 'contents'
  createRoot(place).render(<ConnectionNotice />)
  beginOffline()
}
