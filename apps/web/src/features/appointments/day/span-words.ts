import { clock12, readClockTime } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'

const minutesOf = (instant: string) => readClockTime(instant.slice(11, 16)) ?? 0

/** From and until when, as the hospital's clocks show it: of two instants with its offset. */
export const spanWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  slotLabel({ start: minutesOf(startsAt), end: minutesOf(endsAt) })

/** Until when, as the hospital's clocks show it. */
export const untilWords = ({ endsAt }: { endsAt: string }): string => clock12(minutesOf(endsAt))
