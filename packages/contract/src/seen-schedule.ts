import * as z from 'zod/mini'

/**
 * From the times chosen; refused with `data.reason` `schedule-changed` where it is outdated, even if still
 * free.
 */
export const seenSchedule = { scheduleVersion: z.optional(z.int().check(z.gte(0))) }
