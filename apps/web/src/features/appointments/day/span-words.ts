import { clock12, readClockTime } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'

const minutesOf = (instant: string) => readClockTime(instant.slice(11, 16)) ?? 0

export const spanWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  slotLabel({ start: minutesOf(startsAt), end: minutesOf(endsAt) })

export const untilWords = ({ endsAt }: { endsAt: string }): string => clock12(minutesOf(endsAt))
