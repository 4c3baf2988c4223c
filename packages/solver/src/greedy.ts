import { costOf, type Program, type Solution } from './program.ts'

/** Each row's first column that still fits, without going back; the bound ignores conflicts. */
export function greedy(program: Program, first: (column: number) => number): Solution {
  const cost = (column: number) => program.costs[column] ?? 0
  const room = program.rows.map(({ most }) => most)
  const fits = (column: number) => program.rowsOf[column]?.every((row) => (room[row] ?? 0) > 0)
  const chosen: number[] = []
  let bound = 0
  for (const columns of needed(program)) {
    bound += Math.min(...columns.map(cost))
    const sorted = columns.toSorted((one, other) => first(one) - first(other) || cost(one) - cost(other))
    const taken = sorted.find(fits)
    if (taken === undefined) throw new Error('A row has no column that always fits.')
    chosen.push(taken)
    for (const row of program.rowsOf[taken] ?? []) room[row] = (room[row] ?? 0) - 1
  }
  return { chosen, cost: costOf(program, chosen), bound }
}

function needed({ rows, rowsOf }: Program): number[][] {
  const columnsOf = rows.map((): number[] => [])
  for (const [column, some] of rowsOf.entries()) for (const row of some) columnsOf[row]?.push(column)
  return columnsOf.filter((_columns, row) => rows[row]?.least === 1)
}
