import type { AppointmentRecord } from '@desk/contract/appointment-life'

export const isAhead = ({ state, isPast }: Pick<AppointmentRecord, 'state' | 'isPast'>): boolean =>
  (state === 'pending' || state === 'approved') && !isPast

/** Whose patient may want another one. */
export const isOver = (record: Pick<AppointmentRecord, 'state' | 'isPast'>): boolean =>
  !isAhead(record) && record.state !== 'arrived'
