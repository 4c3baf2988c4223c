import { OUTSIDE_HOURS } from '@desk/rules/schedule/hits'
import * as z from 'zod/mini'

/** Why an upcoming appointment has no hours of its doctor any more: it was kept when they changed. */
export const outsideHours = z.enum(OUTSIDE_HOURS)
