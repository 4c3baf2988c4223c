import { useState } from 'react'
import { words } from '../../../lib/words.ts'

type Named = { id: string }
export type Chosen<Row extends Named> = ReturnType<typeof useChosen<Row>>

export function useChosen<Row extends Named>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle: (row: Row, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
        return next
      }),
    add: (rows: readonly Row[]) =>
      setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
    keep: (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
  }
}

export const choosingOf = <Row extends Named>(chosen: Chosen<Row>, nameOf: (row: Row) => string) => ({
  has: chosen.has,
  toggle: chosen.toggle,
  label: (row: Row) => words('lists.chooseOne', { name: nameOf(row) }),
})
