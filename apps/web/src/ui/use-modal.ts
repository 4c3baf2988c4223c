import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** Opens a `<dialog>` as a modal when it appears; the browser keeps the focus inside and gives it back. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      // What opened it may be gone: the heading is where one goes on reading.
      const next = before?.isConnected ? before : document.querySelector('h1')
      if (next instanceof HTMLElement) next.focus()
    }
  }, [])
  return dialog
}

/** For a `<dialog>` that a tap on its own backdrop closes, too; the keyboard has Escape and a button. */
export const closedBy = (onClose: () => void) => ({
  onCancel: (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  },
  onClick: (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  },
})
