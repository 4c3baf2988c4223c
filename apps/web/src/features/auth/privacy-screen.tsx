import { listOwnAuditEvents, type OwnAuditEvent } from '@desk/contract/audit'
import type { ReactNode } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { useListPage } from '../../lib/list-page.ts'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { type Column, DataTable, PAGE_SIZE } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import styles from './privacy-screen.module.css'
import { ProfilePage } from './profile-page.tsx'

const columns = (): Column<OwnAuditEvent>[] => [
  {
    header: words('security.privacy.what'),
    as: 'title',
    cell: ({ message }) => <What text={message} />,
    isRowHeader: true,
  },
  { header: words('security.privacy.when'), as: 'fact', cell: ({ at }) => <When instant={at} /> },
]

/** R26 */
export function PrivacyScreen({ children }: { children: ReactNode }) {
  const { query, paging } = useListPage(useListParams(), PAGE_SIZE, ['audit'], (part, signal) =>
    callOrThrow(listOwnAuditEvents, part, { signal }),
  )
  return (
    <ProfilePage documentTitle={words('security.privacy.title')}>
      <p>{words('security.privacy.intro')}</p>
      <DataTable
        items="events"
        query={query}
        columns={columns()}
        paging={paging}
        empty={<EmptyState title={words('security.privacy.none')} />}
      />
      {children}
    </ProfilePage>
  )
}

/** A sentence, not a name. */
const What = ({ text }: { text: string }) => (
  <span dir="auto" className={styles.what}>
    {text}
  </span>
)

function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return (
    <time dateTime={instant} className={styles.when}>
      <KeepDates text={timeZone ? hospitalTime(instant, timeZone) : ''} />
    </time>
  )
}
