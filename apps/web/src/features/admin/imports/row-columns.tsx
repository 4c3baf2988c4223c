import type { ImportRow, ImportVerdict } from '@desk/contract/import'
import { words } from '../../../lib/words.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { ordersOf } from '../../../ui/lists/list-sort.tsx'
import { WholeWords } from '../../../ui/whole-words.tsx'
import styles from './imports.module.css'

const BADGES: Record<ImportVerdict, BadgeKind> = {
  new: 'good',
  changed: 'waiting',
  same: 'waiting',
  conflict: 'bad',
}

/** For phones; the usual order is by outcome. */
export const rowOrders = () =>
  ordersOf(rowColumns(), words('left-out.lookFirst'), [
    { value: '-outcome', label: words('lists.reversed', { column: words('imports.outcome') }) },
  ])

export const rowColumns = (): Column<ImportRow>[] => [
  {
    header: words('imports.line'),
    as: 'detail',
    sort: ['line', '-line'],
    isRanked: true,
    cell: ({ line }) => line,
  },
  {
    header: words('imports.what'),
    as: 'title',
    cell: ({ kind, about }) => (
      <div className={styles.stack}>
        {about !== '' && (
          <div>
            <WholeWords text={about} />
          </div>
        )}
        <div className={styles.reason}>{words(`imports.kind.${kind}`)}</div>
      </div>
    ),
    isRowHeader: true,
  },
  {
    header: words('imports.outcome'),
    as: 'fact',
    sort: ['', '-outcome'],
    cell: (row) => <Outcome row={row} />,
  },
]

function Outcome({ row: { verdict, reason, isLeftOut } }: { row: ImportRow }) {
  return (
    <div className={styles.stack}>
      {isLeftOut && <Badge kind="waiting">{words('left-out.leftOut')}</Badge>}
      {verdict && !isLeftOut && <Badge kind={BADGES[verdict]}>{words('imports.verdict', { verdict })}</Badge>}
      {reason && <div className={styles.reason}>{reason}</div>}
    </div>
  )
}
