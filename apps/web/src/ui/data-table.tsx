import type { ReactNode } from 'react'
import { type Items, words } from '../lib/words.ts'
import { useMedia } from '../lib/use-media.ts'
import styles from './data-table.module.css'
import rowStyles from './list-rows.module.css'
import { type Choosing, RowCell, type Shown } from './row-cell.tsx'
import { SortIcon } from './icons.tsx'
import { type QueryResult, QueryContent } from './query-content.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

/** Rows on a page of a table (spec 9). */
export const PAGE_SIZE = 10

export type Column<Row> = Shown<Row> & {
  /** What the list is sorted by to go up by this column, and down. */
  sort?: readonly [up: string, down: string]
  /** Its order is not that of letters. */
  isRanked?: boolean
}

export type Sorting = { value: string; onSort: (sort: string) => void }

type Identified = { id: string }

/** Its name stays when its heading changes. */
export type RowGroup<Row> = { name: string; heading?: string; rows: Row[] }

type ServerPaging = Pick<PaginationProps, 'page' | 'total' | 'isTotalCapped' | 'onPage'>

type DataTableProps<Row extends Identified> = {
  items: Items
  query: QueryResult<Row[]> & { isPlaceholderData?: boolean }
  columns: readonly Column<Row>[]
  empty: ReactNode
  paging: ServerPaging | undefined
  sorting?: Sorting
  /** Rows can be ticked, in the cell that names them. */
  choosing?: Choosing<Row>
  /** Of which rows more is shown, across the width below them. */
  opened?: { has: (id: string) => boolean; text: (row: Row) => ReactNode }
  /** Parts of the table, each under its heading. */
  groupsOf?: ((rows: Row[]) => RowGroup<Row>[]) | undefined
}

/** Here rows stand as a table; below it each is an item of a list. */
const WIDE = '(min-width: 72rem)'

/** A table in pages of 10 rows; on phones a list. */
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
  return (
    <div className={styles.root} aria-busy={isStale}>
      <Rows {...table} />
      {paging && <Pagination {...paging} items={table.items} pageSize={PAGE_SIZE} />}
    </div>
  )
}

const inOne = <Row,>(rows: Row[]): RowGroup<Row>[] => [{ name: '', rows }]

// The explicit roles keep a table a table for VoiceOver on phones, where CSS lays its rows out as a list.
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

/** With a button where it can be sorted by; on phones, where nobody sees the head, there is none. */
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

/** Up, down, and as it was; a column that the usual order is by goes up and down alone. */
function nextOf([up, down]: readonly [up: string, down: string], value: string): string {
  if (value === up) return down
  return value === down && down !== '' ? '' : up
}
