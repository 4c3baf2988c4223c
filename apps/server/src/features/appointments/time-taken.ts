import { isExclusionViolation } from '../../platform/db/database-errors.ts'

/** What the database refuses of a doctor's time that cannot be had: the constraints of 0008, 0022 and 0030. */
const TAKEN = [
  'appointments_never_overlap',
  'slot_holds_keep_off',
  'appointments_keep_buffers',
  'appointments_most_visits',
]

/** Whether the database refuses a time because somebody else has it, stands too near to it, or the day is full. */
export const isTimeTaken = (error: unknown): boolean =>
  TAKEN.some((constraint) => isExclusionViolation(error, constraint))
