import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { advanceImport, advanceKind } from './advance-import.ts'
import { UNDO_DAYS } from './change-import.ts'
import { clearImports } from './queries.ts'

export const advanceImportJob = defineJob({ ...advanceKind, run: advanceImport })

const DAY_MS = 24 * 60 * 60 * 1000
const UNSAVED_DAYS = 7

export const clearEndedImports = defineJob({
  name: 'clear-ended-imports',
  payload: z.object({}),
  schedule: '40 2 * * *',
  run: ({ db, clock }) => {
    const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
    return clearImports(db, { unsaved: ago(UNSAVED_DAYS), saved: ago(UNDO_DAYS) })
  },
})
