import { useEffect } from 'react'
import { useLocation, useNavigate } from '../lib/router.tsx'
import { notePage } from '../lib/guarded-history.ts'
import { answerLeave, askToLeave, hasUnsaved, useLeaveQuestion } from '../lib/unsaved.ts'
import { words } from '../lib/words.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function LeaveGuard() {
  const isAsking = useLeaveQuestion() !== null
  useGuardedLinks()
  // The guard is drawn again on each page.
  useLocation()
  useEffect(() => notePage())
  if (!isAsking) return null
  return (
    <ConfirmDialog
      title={words('leave.question')}
      confirmLabel={words('leave.go')}
      cancelLabel={words('leave.stay')}
      destructive
      onConfirm={() => answerLeave(true)}
      onCancel={() => answerLeave(false)}
    >
      <p>{words('leave.consequence')}</p>
    </ConfirmDialog>
  )
}

/** Catches a press on a link before the router does. */
function useGuardedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function press(event: MouseEvent) {
      const path = hasUnsaved() && isPlain(event) ? otherPageOf(event.target) : null
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      askToLeave(() => navigate(path))
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [navigate])
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Null: no link to another page of ours. */
function otherPageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : null
}
