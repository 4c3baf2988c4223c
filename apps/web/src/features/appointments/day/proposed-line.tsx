import type { ProposedTime } from '@desk/contract/day'
import { appointmentPath } from '@desk/contract/paths'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { Piece } from '../../../ui/piece.tsx'
import styles from './day.module.css'
import { spanWords } from './span-words.ts'

export const askedInWords = ({ state, isOverdue }: ProposedTime): string =>
  words('proposed.state', { state: isOverdue ? 'overdue' : state })

export function ProposedLine({ proposal }: { proposal: ProposedTime }) {
  const { appointmentId, name } = proposal
  const time = <Piece>{spanWords(proposal)}</Piece>
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {appointmentId === null ? time : <Link to={appointmentPath(appointmentId)}>{time}</Link>}{' '}
        <strong>{words('proposed.to', { name })}</strong>{' '}
        <span className={styles.muted}>{askedInWords(proposal)}</span>
      </span>
    </li>
  )
}
