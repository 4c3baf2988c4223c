import { PATHS } from '@desk/contract/paths'
import { words } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { type View, VIEWS } from './groups.ts'
import styles from './requests.module.css'
import type { Counts } from './use-counts.ts'

export function GroupLinks({ view, counts }: { view: View; counts: Counts | undefined }) {
  return (
    <nav aria-label={words('requests.show')} className={styles.groups}>
      {VIEWS.map((each) => (
        <ButtonLink
          key={each}
          small
          to={each === 'all' ? PATHS.doctorAppointments : `${PATHS.doctorAppointments}?group=${each}`}
          aria-current={each === view ? true : undefined}
        >
          {words('requests.view', { view: each })} {counts && countOf(each, counts)}
        </ButtonLink>
      ))}
    </nav>
  )
}

const countOf = (view: View, counts: Counts) =>
  view === 'all' ? counts.waiting + counts.today + counts.coming : counts[view]
