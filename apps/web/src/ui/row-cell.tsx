import type { ReactNode } from 'react'
import { CheckBox } from './check-box.tsx'
import styles from './data-table.module.css'
import { WholeWords } from './whole-words.tsx'

export type Shown<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  isRowHeader?: boolean
  /** On phones, in lists: name, state, facts (no label), details (header as label), last, actions across. */
  as: 'title' | 'state' | 'fact' | 'detail' | 'last' | 'actions'
}

export type Choosing<Row> = {
  has: (id: string) => boolean
  toggle: (row: Row, isChosen: boolean) => void
  /** How the box of a row is read out. */
  label: (row: Row) => string
  /** Which rows have a box; by default all. */
  suits?: (row: Row) => boolean
}

// Roles keep the table where rows are a list.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
type RowCellProps<Row> = { column: Shown<Row>; row: Row; choosing: Choosing<Row> | undefined }

export function RowCell<Row extends { id: string }>({ column, row, choosing }: RowCellProps<Row>) {
  const value = column.cell(row)
  const shown = typeof value === 'string' ? <WholeWords text={value} /> : value
  const isEmpty = value === null || value === undefined
  const { suits = () => true } = choosing ?? {}
  const place = { 'data-label': column.header, 'data-as': column.as }
  if (!column.isRowHeader) {
    return (
      <td role="cell" {...place}>
        <div className={styles.content}>{isEmpty ? null : shown}</div>
      </td>
    )
  }
  return (
    <th role="rowheader" scope="row" {...place}>
      <div className={styles.content}>
        {choosing && suits(row) && (
          <CheckBox
            label={choosing.label(row)}
            isChecked={choosing.has(row.id)}
            onChange={(isChosen) => choosing.toggle(row, isChosen)}
          >
            {null}
          </CheckBox>
        )}
        {choosing ? <div className={styles.named}>{shown}</div> : shown}
      </div>
    </th>
  )
}
