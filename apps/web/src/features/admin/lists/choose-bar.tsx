import { type ReactNode, useState } from 'react'
import { words } from '../../../lib/words.ts'
import { ActBar } from '../../../ui/act-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Act } from './together.ts'
import { TogetherDialog } from './together-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

type ChooseBarProps<Row extends { id: string }> = {
  chosen: Chosen<Row>
  rows: readonly Row[]
  nameOf: (row: Row) => string
  acts: readonly Act<Row>[]
  children: ReactNode
}

export function ChooseBar<Row extends { id: string }>(props: ChooseBarProps<Row>) {
  const { chosen, rows, nameOf, acts, children } = props
  const [asked, setAsked] = useState<Act<Row> | null>(null)
  const count = chosen.rows.length
  const areAllChosen = rows.every(({ id }) => chosen.has(id))
  return (
    <ActBar
      label={words('lists.several')}
      count={count}
      chosen={words('lists.chosen', { count })}
      all={{ label: words('lists.chooseAll'), isDone: areAllChosen, onPress: () => chosen.add(rows) }}
      none={{ label: words('lists.chooseNone'), onPress: () => chosen.keep([]) }}
      acts={acts.map((act) => (
        <Button
          key={act.name}
          small
          pending={!chosen.rows.some((row) => act.suits(row))}
          onClick={() => setAsked(act)}
        >
          {words('lists.act', { act: act.name })}
        </Button>
      ))}
    >
      {children}
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
    </ActBar>
  )
}
