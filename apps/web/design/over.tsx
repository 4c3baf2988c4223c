import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { Drawer } from '../src/ui/drawer.tsx'
import { CrossMark } from '../src/ui/icons.tsx'
import styles from './design.module.css'

/** What lies over a page. */
export function Over() {
  const [shown, setShown] = useState<'question' | 'menu' | null>(null)
  const close = () => setShown(null)
  return (
    <Card title="Over the page">
      <div className={styles.row}>
        <Button onClick={() => setShown('question')}>A question</Button>
        <Button onClick={() => setShown('menu')}>A menu</Button>
      </div>
      {shown === 'question' && (
        <ConfirmDialog
          title="Cancel this appointment?"
          confirmLabel="Cancel the appointment"
          destructive
          onConfirm={close}
          onCancel={close}
        >
          <p>Tuesday, 24-11-2026, 09:15 AM. The doctor is told.</p>
        </ConfirmDialog>
      )}
      {shown === 'menu' && (
        <Drawer label="Menu" head={<CrossMark />} onClose={close}>
          <p>What the menu has.</p>
        </Drawer>
      )}
    </Card>
  )
}
