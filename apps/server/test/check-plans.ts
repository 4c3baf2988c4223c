import type { Pool } from 'pg'
import { expect } from 'vitest'
import { bigTablesScanned, plansOf } from './plan-texts.ts'
import { rowsTouched } from './rows-touched.ts'

/** `most`: rows that the question may touch, those of indexes included. */
export type Asked = Record<string, { most: number; ask: () => Promise<unknown> }>

/**
 * Compares each plan with its committed text; gives those that touch too many rows or read a big table from end to end.
 * For tests in `src`.
 */
export async function checkPlans(pool: Pool, asked: Asked) {
  const tooMany: Record<string, number> = {}
  const fromEndToEnd: Record<string, string[]> = {}
  for (const [name, { ask, most }] of Object.entries(asked)) {
    const touched = await rowsTouched(pool, ask)
    if (touched > most) tooMany[name] = touched
    const plans = await plansOf(pool, ask)
    const scanned = await bigTablesScanned(pool, plans)
    if (scanned.length > 0) fromEndToEnd[name] = scanned
    await expect.soft(plans).toMatchFileSnapshot(`../test/plans/${name}.txt`)
  }
  return { tooMany, fromEndToEnd }
}
