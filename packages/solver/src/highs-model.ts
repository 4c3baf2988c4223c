import type { Highs, ModelData } from 'highs'
import type { Program } from './program.ts'

/** Maybe only some columns; relaxed: parts of columns. */
export function toModel(
  highs: Highs,
  { costs, rowsOf, rows }: Program,
  columns: readonly number[],
  isRelaxed: boolean,
): ModelData {
  const { continuous, integer } = highs.constants.variableType
  const starts = [0]
  const indices: number[] = []
  for (const column of columns) {
    indices.push(...(rowsOf[column] ?? []))
    starts.push(indices.length)
  }
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map((column) => costs[column] ?? 0),
    colLower: new Float64Array(columns.length),
    colUpper: new Float64Array(columns.length).fill(1),
    rowLower: rows.map(({ least }) => (least === 0 ? -highs.infinity : least)),
    rowUpper: rows.map(({ most }) => most),
    matrix: {
      format: 'csc',
      numRows: rows.length,
      numCols: columns.length,
      starts,
      indices,
      values: new Float64Array(indices.length).fill(1),
    },
    integrality: columns.map(() => (isRelaxed ? continuous : integer)),
  }
}
