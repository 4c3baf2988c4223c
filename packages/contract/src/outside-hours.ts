import { OUTSIDE_HOURS } from '@desk/rules/schedule/hits'
import * as z from 'zod/mini'

/** Of an appointment kept when the hours changed. */
export const outsideHours = z.enum(OUTSIDE_HOURS)
