import type { AppointmentRecord } from '@desk/contract/appointment-life'

/** Whether somebody is still expected, or may be. */
export const isAhead = ({ state, isPast }: Pick<AppointmentRecord, 'state' | 'isPast'>): boolean =>
  (state === 'pending' || state === 'approved') && !isPast
