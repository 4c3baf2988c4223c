import { defineJob } from '../../platform/jobs/job.ts'
import { matchSpecialities, matchSpecialitiesKind } from './match-specialities.ts'

export const matchSpecialitiesJob = defineJob({ ...matchSpecialitiesKind, run: matchSpecialities })
