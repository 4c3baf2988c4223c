import type { AppointmentRecord } from '@desk/contract/appointment-life'

export const isAhead = ({ state, isPast }: Pick<AppointmentRecord, 'state' | 'isPast'>): boolean =>
  (state === 'pending' || state === 'approved') && !isPast
