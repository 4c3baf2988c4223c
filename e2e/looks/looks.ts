import { ACCOUNT_LOOKS } from './account-looks.ts'
import { ADMINISTRATORS_LOOKS } from './administrators-looks.ts'
import { BOOKING_LOOKS } from './booking-looks.ts'
import { CHANGE_LOOKS } from './change-looks.ts'
import { DAY_LOOKS } from './day-looks.ts'
import { DECIDE_LOOKS } from './decide-looks.ts'
import { DOOR_LOOKS } from './door-looks.ts'
import { EMAIL_LOOKS } from './email-looks.ts'
import { GUESTS_LOOKS } from './guests-looks.ts'
import { HOURS_LOOKS } from './hours-looks.ts'
import type { Look } from './look.ts'
import { OFFICE_LOOKS } from './office-looks.ts'
import { RECORD_LOOKS } from './record-looks.ts'
import { WAITING_LOOKS } from './waiting-looks.ts'

/** In an order in which none spoils the next. */
export const LOOKS: readonly Look[] = [
  ...BOOKING_LOOKS,
  ...WAITING_LOOKS,
  ...GUESTS_LOOKS,
  ...RECORD_LOOKS,
  ...DAY_LOOKS,
  ...ADMINISTRATORS_LOOKS,
  ...HOURS_LOOKS,
  ...CHANGE_LOOKS,
  ...DECIDE_LOOKS,
  ...EMAIL_LOOKS,
  ...OFFICE_LOOKS,
  ...ACCOUNT_LOOKS,
  ...DOOR_LOOKS,
]
