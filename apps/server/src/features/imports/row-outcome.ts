import type { Problem } from './import-entries.ts'

/** What became of a row, or would. */
export type Outcome =
  | { verdict: 'new'; targetId: string; eventIds?: string[] }
  | { verdict: 'changed'; targetId: string; before: object; eventIds?: string[] }
  | { verdict: 'same'; targetId: string | null }
  | ({ verdict: 'conflict' } & Problem)

export const conflict = (reason: Problem['reason'], field?: string): Outcome => ({
  verdict: 'conflict',
  reason,
  field,
})

/** Of an undo: none where it is taken back. */
export type Stays = Problem['reason'] | undefined
