import type { ReactNode } from 'react'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  /** For questions where "Cancel" would be ambiguous. */
  cancelLabel?: string
  destructive?: boolean
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Shown while rendered; Escape cancels, the focus returns. */
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
