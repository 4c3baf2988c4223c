import * as z from 'zod/mini'

/**
 * Of a booking or a move: the `scheduleVersion` that came with the times it was chosen from. Where the doctor's schedule is another
 * by then it is refused with `data.reason` `schedule-changed`, though the time may be free still.
 */
export const seenSchedule = { scheduleVersion: z.optional(z.int().check(z.gte(0))) }
