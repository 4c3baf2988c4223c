import type { OutsideHours } from '@desk/rules/schedule/hits'
import { words } from '../../../lib/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './visit-types.module.css'

type Noted = { visitType?: string | null | undefined; outside?: OutsideHours | null | undefined }

/** Type, and kept outside hours; mostly nothing. */
export function VisitNotes({ of: { visitType, outside } }: { of: Noted }) {
  if (!visitType && !outside) return null
  return (
    <span className={styles.notes}>
      {visitType && <span>{visitType}</span>}
      {outside && <Badge kind="waiting">{words('visits.outside', { why: WHY[outside] })}</Badge>}
    </span>
  )
}

/** As the catalogue spells it. */
const WHY = { closed: 'closed', absent: 'absent', break: 'hours', 'outside-hours': 'hours' } as const
