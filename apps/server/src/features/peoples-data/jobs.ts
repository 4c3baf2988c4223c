import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { forgetErasedAddresses } from './forget-erased-addresses.ts'
import { removeOld } from './retention/remove-old.ts'

export const forgetErasedAddressesJob = defineJob({
  name: 'forget-erased-addresses',
  payload: z.object({}),
  schedule: '10 * * * *',
  run: forgetErasedAddresses,
})

export const removeOldJob = defineJob({
  name: 'remove-old',
  payload: z.object({}),
  schedule: '20 1 * * *',
  run: removeOld,
})
