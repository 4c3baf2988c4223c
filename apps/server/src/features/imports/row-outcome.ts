import type { Problem } from './import-entries.ts'

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

/** Undefined if the row was taken back. */
export type Stays = Problem['reason'] | undefined
