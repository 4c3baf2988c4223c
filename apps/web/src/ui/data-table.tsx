import type { ReactNode } from 'react'
import { type Items, words } from '../lib/words.ts'
import styles from './data-table.module.css'
import { type QueryResult, QueryContent } from './query-content.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'
import { WholeWords } from './whole-words.tsx'

/** Rows on a page of a table (spec 9). */
export const PAGE_SIZE = 10

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  isRowHeader?: boolean
}

type Identified = { id: string }

type ServerPaging = Pick<PaginationProps, 'page' | 'total' | 'isTotalCapped' | 'onPage'>

type DataTableProps<Row extends Identified> = {
  items: Items
  query: QueryResult<Row[]> & { isPlaceholderData?: boolean }
  columns: readonly Column<Row>[]
  empty: ReactNode
  paging: ServerPaging | undefined
}

/** A table in pages of 10 rows; on phones each row is a card with its headers as labels. */
export function DataTable<Row extends Identified>({ query, items, empty, ...table }: DataTableProps<Row>) {
  return (
    <QueryContent query={query} items={items}>
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

type RowsProps<Row extends Identified> = Pick<DataTableProps<Row>, 'items' | 'columns'> & { rows: Row[] }
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

// The explicit roles keep a table a table for VoiceOver on phones, where CSS lays its rows out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
function Rows<Row extends Identified>({ rows, items, columns }: RowsProps<Row>) {
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{words('ui.items', { items })}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.header} role="columnheader" scope="col">
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row)
  const shown = typeof value === 'string' ? <WholeWords text={value} /> : value
  const content = <div className={styles.content}>{shown}</div>
  return column.isRowHeader ? (
    <th role="rowheader" scope="row" data-label={column.header}>
      {content}
    </th>
  ) : (
    <td role="cell" data-label={column.header}>
      {content}
    </td>
  )
}
