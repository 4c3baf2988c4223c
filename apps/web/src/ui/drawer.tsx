import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { closedBy, useModal } from './use-modal.ts'
import styles from './drawer.module.css'
import { CloseIcon } from './icons.tsx'
import { words } from '../lib/words.ts'

type DrawerProps = { label: string; head: ReactNode; onClose: () => void; children: ReactNode }

export function Drawer({ label, head, onClose, children }: DrawerProps) {
  const dialog = useModal()
  return (
    <dialog ref={dialog} aria-label={label} className={styles.drawer} {...closedBy(onClose)}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <div className={styles.headText}>{head}</div>
          <Button kind="quiet" onClick={onClose} aria-label={words('ui.closeMenu')}>
            <CloseIcon />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
