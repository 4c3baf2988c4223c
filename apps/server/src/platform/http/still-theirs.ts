import { NoResultError } from 'kysely'
import { isMissingReference } from '../db/database-errors.ts'

/**
 * An account erased during a call is as unknown as to `identify`: writes refer to nobody, reads find nothing.
 */
export async function stillTheirs<Result>(
  work: () => Promise<Result>,
  identify: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isMissingReference(error) || error instanceof NoResultError) await identify()
    throw error
  }
}
