import { Client } from 'pg'

type Query = (this: Client, ...given: unknown[]) => unknown

const REFUSED = 'SELECT 1 / 0'

/**
 * PostgreSQL itself refuses the n-th statement sent during `work`, so that an open transaction is aborted. Says whether
 * there were so many.
 */
export async function failNthStatement<Outcome>(
  nth: number,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; hasFailed: boolean }> {
  const { prototype } = Client
  const original: Query = Reflect.get(prototype, 'query')
  let sent = 0
  const failing: Query = function (...given) {
    sent += 1
    if (sent !== nth) return original.apply(this, given)
    const callback = given.map(callbackOf).find((each) => each !== undefined)
    return original.apply(this, callback ? [REFUSED, callback] : [REFUSED])
  }
  Object.assign(prototype, { query: failing })
  try {
    return { outcome: await work(), hasFailed: sent >= nth }
  } finally {
    Object.assign(prototype, { query: original })
  }
}

/** Who hears of the outcome: a function, or a statement of ours that the driver runs (named-statement.ts); else a promise. */
function callbackOf(given: unknown): unknown {
  if (typeof given === 'function') return given
  if (typeof given !== 'object' || given === null || !('submit' in given)) return undefined
  return 'callback' in given ? given.callback : undefined
}
