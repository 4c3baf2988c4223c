import { type ReactNode, useId } from 'react'
import { forFile, saveFile } from '../../lib/save-file.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { KeepDates } from '../keep-dates.tsx'
import styles from './chart-card.module.css'
import { type ChartTable, csvOf } from './csv.ts'

type ChartCardProps = {
  title: string
  sentences: readonly string[]
  note?: string | undefined
  table: ChartTable
  fileName: string
  /** Named by the element of this id; undefined: nothing to draw. */
  children?: ((labelledBy: string) => ReactNode) | undefined
}

export function ChartCard({ title, sentences, note, table, fileName, children }: ChartCardProps) {
  const id = useId()
  return (
    <Card title={title}>
      <div className={styles.root}>
        <p id={id} className={styles.sentence}>
          <KeepDates text={sentences.join(' ')} />
        </p>
        {children?.(id)}
        {note !== undefined && (
          <p className={styles.note}>
            <KeepDates text={note} />
          </p>
        )}
        {table.rows.length > 0 && <Numbers title={title} table={table} fileName={fileName} />}
      </div>
    </Card>
  )
}

type NumbersProps = Pick<ChartCardProps, 'title' | 'table' | 'fileName'>

function Numbers({ title, table, fileName }: NumbersProps) {
  return (
    <div className={styles.numbers}>
      <details className={styles.details}>
        <summary className={styles.summary}>{words('figures.table', { title })}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than a phone is moved with the arrow keys */}
        <section aria-label={title} tabIndex={0} className={styles.scroll}>
          <NumbersTable table={table} />
        </section>
      </details>
      <Button
        small
        aria-label={words('figures.saveOf', { title })}
        onClick={() => saveFile(`${fileName}.csv`, 'text/csv', [forFile(csvOf(table))])}
      >
        {words('figures.save')}
      </Button>
    </div>
  )
}

function NumbersTable({ table: { head, rows } }: { table: ChartTable }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
