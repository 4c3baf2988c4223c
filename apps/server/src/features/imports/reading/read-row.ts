import type { Entry, ReadRow } from '../import-entries.ts'
import { BadCell } from './fields.ts'

/** Gives the entry, or why it cannot be imported. */
export function readRow(line: number, kind: Entry['kind'], read: () => Entry): ReadRow {
  try {
    return { line, entry: read() }
  } catch (error) {
    if (error instanceof BadCell) return { line, kind, problem: error.problem }
    throw error
  }
}
