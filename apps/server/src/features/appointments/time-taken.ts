import { isExclusionViolation } from '../../platform/db/database-errors.ts'

/** The constraints that migrations 0008, 0022 and 0030 add. */
const TAKEN = [
  'appointments_never_overlap',
  'slot_holds_keep_off',
  'appointments_keep_buffers',
  'appointments_most_visits',
]

/** Somebody has it or stands too near, or the day is full. */
export const isTimeTaken = (error: unknown): boolean =>
  TAKEN.some((constraint) => isExclusionViolation(error, constraint))
