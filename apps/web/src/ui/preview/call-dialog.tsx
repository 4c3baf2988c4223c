import { PATHS } from '@desk/contract/paths'
import type { Hit } from '@desk/contract/schedule-changes'
import type { AfterSave } from '../../lib/after-save.ts'
import { words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { HitTime } from './hit-item.tsx'
import styles from './preview.module.css'

type CallDialogProps = { saved: AfterSave; onClose: () => void }

/** Cancelled ones by name; asked ones have a list. */
export function CallDialog({ saved, onClose }: CallDialogProps) {
  const { toCall, planned, left, namesDoctors } = saved
  const count = toCall.length
  const unasked = planned.filter(({ canBeTold }) => !canBeTold).length
  return (
    <Dialog
      wide={count > 0}
      title={count > 0 ? words('preview.callTitle', { count }) : words('asked.title', { unasked })}
      intro={<Whom saved={saved} unasked={unasked} />}
      onCancel={onClose}
    >
      {count > 0 && <ToCall hits={toCall} namesDoctors={namesDoctors} />}
      <DialogActions>
        <Button onClick={onClose}>{words('preview.called')}</Button>
        {planned.length > 0 && (
          <ButtonLink kind="primary" to={`${PATHS.proposals}${showOf(left, unasked)}`} onClick={onClose}>
            {left > 0 ? words('in-steps.goOn') : words('asked.toList', { unasked })}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}

function showOf(left: number, unasked: number): string {
  if (left > 0) return '?show=toDecide'
  return unasked > 0 ? '?show=toCall' : ''
}

const Whom = ({ saved: { toCall, planned, left }, unasked }: { saved: AfterSave; unasked: number }) => (
  <>
    {left > 0 && <p>{words('in-steps.after', { count: left })}</p>}
    {planned.length > 0 && <p>{words('asked.sum', { told: planned.length - unasked, toCall: unasked })}</p>}
    {toCall.length > 0 && <p>{words('preview.call', { count: toCall.length })}</p>}
  </>
)

const ToCall = ({ hits, namesDoctors }: { hits: readonly Hit[]; namesDoctors: boolean }) => (
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
)
