import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { type AuditFilter, useAuditExport } from './audit-api.ts'
import styles from './audit-screen.module.css'

const PART = 2000

/** Asks for the password, and is noted. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { save, isPending, parts } = useAuditExport(filter)
  return (
    <div className={styles.export}>
      <Button pending={isPending} onClick={() => save('csv')}>
        {words('admin.audit.csv')}
      </Button>
      <Button pending={isPending} onClick={() => save('jsonl')}>
        {words('admin.audit.jsonl')}
      </Button>
      <output>{isPending && parts > 0 && words('admin.audit.exporting', { count: parts * PART })}</output>
    </div>
  )
}
