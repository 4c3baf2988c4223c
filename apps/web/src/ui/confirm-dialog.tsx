import type { ReactNode } from 'react'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  /** Where Cancel could be taken for what is asked about. */
  cancelLabel?: string
  destructive?: boolean
  /** What was confirmed is under way; closing the dialog afterwards is the caller's. */
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. Shown while it is rendered; Escape cancels; the focus goes back afterwards. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = words('ui.cancel'),
  destructive,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} intro={children} isAlert onCancel={onCancel}>
      <DialogActions>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button kind={destructive ? 'danger' : 'primary'} pending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
