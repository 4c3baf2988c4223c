import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { tellOfEndings } from './tell-of-endings.ts'
import { tellOfNews } from './tell-of-news.ts'

const EVERY_MINUTE = { payload: z.object({}), schedule: '* * * * *', catchesUp: false } as const

export const tellOfEndingsJob = defineJob({ name: 'tell-of-endings', ...EVERY_MINUTE, run: tellOfEndings })

export const tellOfNewsJob = defineJob({ name: 'tell-of-news', ...EVERY_MINUTE, run: tellOfNews })
