/** Yes-or-no columns, chosen at the least total cost. */
export type Program = {
  /** Of each column, whole and not negative. */
  costs: readonly number[]
  /** In which rows each column counts. */
  rowsOf: readonly (readonly number[])[]
  /** How many columns of each are chosen. Choosing each row's dearest must be allowed. */
  rows: readonly { least: 0 | 1; most: number }[]
}

export type Solution = {
  chosen: readonly number[]
  cost: number
  /** The cost itself where it is proved best. */
  bound: number
}

export const costOf = ({ costs }: Program, chosen: readonly number[]): number =>
  chosen.reduce((sum, column) => sum + (costs[column] ?? 0), 0)
