import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** The browser traps and returns the focus. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      // What opened it may be gone.
      const next = before?.isConnected ? before : document.querySelector('h1')
      if (next instanceof HTMLElement) next.focus()
    }
  }, [])
  return dialog
}

/** A tap on the backdrop closes too. */
export const closedBy = (onClose: () => void) => ({
  onCancel: (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  },
  onClick: (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  },
})
