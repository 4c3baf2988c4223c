import { NoResultError } from 'kysely'
import { isMissingReference } from '../db/database-errors.ts'

/** An account that is erased while a call is under way is nobody's, as `identify` finds: what the call writes has nobody to refer to, what it reads is gone. */
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
