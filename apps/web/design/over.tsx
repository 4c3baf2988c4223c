import { type ReactNode, useRef, useState } from 'react'
import { startLoading } from '../src/lib/loading.ts'
import { connection } from '../src/lib/offline/connection.ts'
import { showToast } from '../src/lib/toast.ts'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { CalendarDialog } from '../src/ui/date/calendar-dialog.tsx'
import { Dialog, DialogActions } from '../src/ui/dialog.tsx'
import { Drawer } from '../src/ui/drawer.tsx'
import { CrossMark } from '../src/ui/icons.tsx'
import { CallDialog } from '../src/ui/preview/call-dialog.tsx'
import styles from './design.module.css'
import { MARKS } from './month.tsx'
import { Hits } from './preview.tsx'
import { HITS, TODAY } from './samples.ts'

type Shown = (typeof PARTS)[number]

const PARTS = [
  'A question',
  'A question on its way',
  'A dialog',
  'Whom it hits',
  'Whom to call',
  'A menu',
  'A calendar',
] as const

/** What opens over a page; `design.spec.ts` presses each button. */
export function Over() {
  const [shown, setShown] = useState<Shown | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const close = () => setShown(null)
  return (
    <Card title="Over the page">
      <div ref={place} data-over className={styles.row}>
        {PARTS.map((part) => (
          <Button key={part} onClick={() => setShown(part)}>
            {part}
          </Button>
        ))}
        <Button onClick={tell}>Messages</Button>
        <Button onClick={() => connection.set('gone')}>No network</Button>
        <Button onClick={() => void startLoading()}>The whole page loads</Button>
      </div>
      {shown === 'A calendar' && (
        <CalendarDialog
          label="Date"
          beside={place}
          value={TODAY}
          today={TODAY}
          min={TODAY}
          max="2027-01-31"
          marks={MARKS}
          onChoose={close}
          onClose={close}
        />
      )}
      {shown && dialogOf(shown, close)}
    </Card>
  )
}

function dialogOf(part: Shown, close: () => void): ReactNode {
  switch (part) {
    case 'A question':
    case 'A question on its way':
      return (
        <ConfirmDialog
          title="Cancel this appointment?"
          confirmLabel="Cancel the appointment"
          destructive
          isPending={part === 'A question on its way'}
          onConfirm={close}
          onCancel={close}
        >
          <p>Tuesday, 24-11-2026, 09:15 AM. The doctor is told.</p>
        </ConfirmDialog>
      )
    case 'A dialog':
      return (
        <Dialog title="A code for your visit" intro="Please keep it." onCancel={close}>
          <DialogActions>
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          </DialogActions>
        </Dialog>
      )
    case 'Whom it hits':
      return <Hits onClose={close} />
    case 'Whom to call':
      return (
        <CallDialog
          saved={{ toCall: HITS.slice(1, 2), planned: HITS.slice(0, 1), left: 0, namesDoctors: true }}
          onClose={close}
        />
      )
    case 'A menu':
      return (
        <Drawer label="Menu" head={<CrossMark />} onClose={close}>
          <p>What the menu has.</p>
        </Drawer>
      )
    case 'A calendar':
    default:
      return null
  }
}

function tell() {
  const milliseconds = 600_000
  showToast({ kind: 'success', text: 'Appointment booked successfully', milliseconds })
  showToast({ kind: 'error', text: 'Something went wrong', milliseconds })
}
