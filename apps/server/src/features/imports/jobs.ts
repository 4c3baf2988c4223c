import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { advanceImport, advanceKind } from './advance-import.ts'
import { clearEndedImports } from './clear-ended-imports.ts'

export const advanceImportJob = defineJob({ ...advanceKind, run: advanceImport })

export const clearEndedImportsJob = defineJob({
  name: 'clear-ended-imports',
  payload: z.object({}),
  schedule: '40 2 * * *',
  run: clearEndedImports,
})
