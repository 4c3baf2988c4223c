/** Decisions of yes or no, the columns: some of them are chosen, at the least cost in total. */
export type Program = {
  /** Whole numbers, none below nothing: what each column costs. */
  costs: readonly number[]
  /** The rows that each column counts in. */
  rowsOf: readonly (readonly number[])[]
  /** How many columns of a row are chosen, at least and at most. Choosing the dearest of each row is allowed. */
  rows: readonly { least: 0 | 1; most: number }[]
}

export type Solution = {
  chosen: readonly number[]
  cost: number
  /** No other choice costs less than this; it is the cost where the choice is proved best. */
  bound: number
}

export const costOf = ({ costs }: Program, chosen: readonly number[]): number =>
  chosen.reduce((sum, column) => sum + (costs[column] ?? 0), 0)
