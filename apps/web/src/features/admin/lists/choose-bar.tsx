import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './lists.module.css'
import type { Act } from './together.ts'
import { TogetherDialog } from './together-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

type ChooseBarProps<Row extends { id: string }> = {
  chosen: Chosen<Row>
  /** On this page, those that can be ticked. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  acts: readonly Act<Row>[]
}

/** How many rows are ticked, and what can be done with them. */
export function ChooseBar<Row extends { id: string }>({ chosen, rows, nameOf, acts }: ChooseBarProps<Row>) {
  const [asked, setAsked] = useState<Act<Row> | null>(null)
  const count = chosen.rows.length
  const areAllChosen = rows.every(({ id }) => chosen.has(id))
  return (
    <fieldset aria-label={words('lists.several')} className={styles.bar}>
      <output className={styles.chosen}>{words('lists.chosen', { count })}</output>
      <Button small pending={areAllChosen} onClick={() => chosen.add(rows)}>
        {words('lists.chooseAll')}
      </Button>
      <Button small pending={count === 0} onClick={() => chosen.keep([])}>
        {words('lists.chooseNone')}
      </Button>
      {acts.map((act) => (
        <Button
          key={act.name}
          small
          pending={!chosen.rows.some((row) => act.suits(row))}
          onClick={() => setAsked(act)}
        >
          {words('lists.act', { act: act.name })}
        </Button>
      ))}
      {asked && (
        <TogetherDialog
          act={asked}
          rows={chosen.rows}
          nameOf={nameOf}
          onClose={(open) => {
            setAsked(null)
            if (open) chosen.keep(open)
          }}
        />
      )}
    </fieldset>
  )
}
