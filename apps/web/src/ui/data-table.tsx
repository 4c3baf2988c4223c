import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { type Items, words } from '../lib/words.ts'
import { useMedia } from '../lib/use-media.ts'
import styles from './data-table.module.css'
import rowStyles from './list-rows.module.css'
import { type Choosing, RowCell, type Shown } from './row-cell.tsx'
import { SortIcon } from './icons.tsx'
import { type QueryResult, QueryContent } from './query-content.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

/** spec 9 */
export const PAGE_SIZE = 10

export type Column<Row> = Shown<Row> & {
  sort?: readonly [up: string, down: string]
  /** Its order is not that of letters. */
  isRanked?: boolean
}

export type Sorting = { value: string; onSort: (sort: string) => void }

/** Of so few nobody wants to see more at once. */
const FEW = 5
// Not before there are more: the booking, which has no list, has this file on its way.
const closerRows = lazyPart(async () => (await import('./closer-rows.tsx')).CloserRows)

type Identified = { id: string }

type RowGroup<Row> = { name: string; heading?: string; rows: Row[] }

type ServerPaging = Pick<PaginationProps, 'page' | 'total' | 'isTotalCapped' | 'onPage'>

type DataTableProps<Row extends Identified> = {
  items: Items
  query: QueryResult<Row[]> & { isPlaceholderData?: boolean }
  columns: readonly Column<Row>[]
  empty: ReactNode
  paging: ServerPaging | undefined
  sorting?: Sorting
  choosing?: Choosing<Row>
  /** More of a row, across the width. */
  opened?: { has: (id: string) => boolean; text: (row: Row) => ReactNode }
  groupsOf?: ((rows: Row[]) => RowGroup<Row>[]) | undefined
}

const WIDE = '(min-width: 72rem)'
/** In a lower window the head goes with the rows (data-table.module.css). */
const HIGH = '(min-height: 30rem)'

/** Ten rows a page; on phones a list. */
export function DataTable<Row extends Identified>({ query, items, empty, ...table }: DataTableProps<Row>) {
  return (
    <QueryContent query={query} items={items} bars={PAGE_SIZE}>
      {(rows) =>
        rows.length === 0 && (table.paging?.page ?? 1) === 1 ? (
          empty
        ) : (
          <PagedRows {...table} items={items} rows={rows} isStale={query.isPlaceholderData === true} />
        )
      }
    </QueryContent>
  )
}

type RowsProps<Row extends Identified> = Omit<DataTableProps<Row>, 'query' | 'empty' | 'paging'> & {
  rows: Row[]
}
type PagedRowsProps<Row extends Identified> = RowsProps<Row> &
  Pick<DataTableProps<Row>, 'paging'> & { isStale: boolean }

function PagedRows<Row extends Identified>({ paging, isStale, ...table }: PagedRowsProps<Row>) {
  const isWide = useMedia(WIDE)
  const stays = useMedia(HIGH) && isWide
  const closer = table.rows.length > FEW && (
    <Suspense>
      <closerRows.Part isInHead={stays} />
    </Suspense>
  )
  return (
    <div className={styles.root} aria-busy={isStale}>
      <div>
        {stays && closer}
        <Rows {...table} />
      </div>
      {paging && <Pagination {...paging} items={table.items} pageSize={PAGE_SIZE} />}
      {!stays && closer}
    </div>
  )
}

const inOne = <Row,>(rows: Row[]): RowGroup<Row>[] => [{ name: '', rows }]

// Roles keep it a table for VoiceOver, where CSS makes a list.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
function Rows<Row extends Identified>({ rows: all, items, groupsOf = inOne, ...shown }: RowsProps<Row>) {
  const { columns, sorting } = shown
  return (
    <table role="table" className={`${styles.table} ${rowStyles.list}`}>
      <caption className={styles.caption}>{words('ui.items', { items })}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {groupsOf(all).map(({ name, heading, rows }) => (
        <tbody key={name} role="rowgroup">
          {heading && (
            <tr role="row" className={styles.heading}>
              <td role="cell" colSpan={columns.length}>
                <h2>{heading}</h2>
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <RowWithMore key={row.id} {...shown} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowWithMoreProps<Row extends Identified> = Pick<RowsProps<Row>, 'columns' | 'choosing' | 'opened'> & {
  row: Row
}

function RowWithMore<Row extends Identified>({ row, columns, choosing, opened }: RowWithMoreProps<Row>) {
  return (
    <>
      <tr role="row">
        {columns.map((column) => (
          <RowCell key={column.header} column={column} row={row} choosing={choosing} />
        ))}
      </tr>
      {opened?.has(row.id) && (
        <tr role="row" className={`${styles.below} ${rowStyles.below}`}>
          <td role="cell" colSpan={columns.length}>
            {opened.text(row)}
          </td>
        </tr>
      )}
    </>
  )
}

type HeaderCellProps<Row> = { column: Column<Row>; sorting: Sorting | undefined }

/** Not on phones, where the head is hidden. */
function HeaderCell<Row>({ column: { header, sort }, sorting }: HeaderCellProps<Row>) {
  const isWide = useMedia(WIDE)
  const plain = { role: 'columnheader', scope: 'col' } as const
  if (!sort || !sorting || !isWide) return <th {...plain}>{header}</th>
  const [up, down] = sort
  const { value, onSort } = sorting
  const next = nextOf(sort, value)
  const order = ({ [up]: 'ascending', [down]: 'descending' } as const)[value] ?? 'none'
  return (
    <th {...plain} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {header}
        <SortIcon order={order} />
      </button>
    </th>
  )
}

/** Up, down, usual; only two where the usual order is its own. */
function nextOf([up, down]: readonly [up: string, down: string], value: string): string {
  if (value === up) return down
  return value === down && down !== '' ? '' : up
}
