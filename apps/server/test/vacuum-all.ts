import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

const HIDDEN = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < 0.9 * relpages`

/** Vacuum marks no page as all-visible while a commit beside it is unwritten, and plans differ. */
export async function vacuumAll(pool: Pool): Promise<void> {
  const vacuum = async () => {
    await pool.query('checkpoint')
    await pool.query('vacuum analyze')
    expect((await pool.query(HIDDEN)).rows).toEqual([])
  }
  await vi.waitFor(vacuum, { timeout: 60_000 })
}
