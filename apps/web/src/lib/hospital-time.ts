import { clock12 } from '@desk/rules/clock-time'
import { words } from './words.ts'

/** R15: "21-11-2026, 09:30 AM"; in Arabic the date stands at the right of the time, as everywhere. */
export function hospitalTime(instant: string, timeZone: string): string {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone)
  const time = clock12(Number(hour) * 60 + Number(minute))
  return words('dates.at', { day: `${day}-${month}-${year}`, time })
}

/** "2026-11-21T09:30" */
export function hospitalWallTime(instant: string, timeZone: string): string {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

function partsOf(instant: string, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  }
}
