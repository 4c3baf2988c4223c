import { PATHS } from '@desk/contract/paths'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import type { Counts } from './use-counts.ts'
import { type View, VIEWS } from './groups.ts'
import styles from './requests.module.css'

/** Cuts the list down to one group; each says how many there are. */
export function GroupLinks({ view, counts }: { view: View; counts: Counts | undefined }) {
  return (
    <nav aria-label={words('requests.show')} className={styles.groups}>
      {VIEWS.map((each) => (
        <Link
          key={each}
          to={each === 'all' ? PATHS.doctorAppointments : `${PATHS.doctorAppointments}?group=${each}`}
          aria-current={each === view ? true : undefined}
          className={styles.group ?? ''}
        >
          {words('requests.view', { view: each })}
          {counts && <span className={styles.count}>{countOf(each, counts)}</span>}
        </Link>
      ))}
    </nav>
  )
}

const countOf = (view: View, counts: Counts) =>
  view === 'all' ? counts.waiting + counts.today + counts.coming : counts[view]
