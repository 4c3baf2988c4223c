import { NoResultError } from 'kysely'
import { isMissingReference } from '../db/database-errors.ts'

/**
 * An account that is erased during its call is answered as unknown: its writes refer to nobody, its reads find nothing.
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
