import type { Hit } from '@desk/contract/schedule-changes'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { HitTime } from './hit-item.tsx'
import styles from './preview.module.css'

type CallDialogProps = { hits: readonly Hit[]; namesDoctors?: boolean; onClose: () => void }

/** Who has no account and was cancelled: perhaps nobody else tells them. */
export function CallDialog({ hits, namesDoctors = false, onClose }: CallDialogProps) {
  const count = hits.length
  if (count === 0) return null
  return (
    <Dialog
      wide
      title={words('preview.callTitle', { count })}
      intro={<p>{words('preview.call', { count })}</p>}
      onCancel={onClose}
    >
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.appointmentId} className={styles.hit}>
            <strong>{hit.name}</strong>{' '}
            <a dir="ltr" href={`tel:${hit.phone.replaceAll(/[^\d+]/g, '')}`}>
              {hit.phone}
            </a>{' '}
            <HitTime hit={hit} namesDoctor={namesDoctors} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {words('preview.called')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
