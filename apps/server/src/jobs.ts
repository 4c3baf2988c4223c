import type { Job } from './platform/jobs/job.ts'

/** Every background job of the features; a job that is not listed is not run. */
export const jobs: readonly Job[] = []
