import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { accountErased, visitErased } from './notices.ts'
import { removeOld } from './retention/remove-old.ts'

/** An address outlives its account for as long as the last email is tried, and no longer. */
export const forgetErasedAddresses = defineJob({
  name: 'forget-erased-addresses',
  payload: z.object({}),
  schedule: '10 * * * *',
  run: async ({ db, clock }) => {
    await db
      .deleteFrom('emails')
      .where('kind', 'in', [accountErased.kind, visitErased.kind])
      .where('expiresAt', '<=', clock())
      .execute()
  },
})

export const removeOldJob = defineJob({
  name: 'remove-old',
  payload: z.object({}),
  schedule: '20 1 * * *',
  run: (deps, actor) => removeOld(deps, actor),
})
