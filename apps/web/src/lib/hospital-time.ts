import { clock12 } from '@desk/rules/clock-time'

/** R15: "21-11-2026, 09:30 AM". */
export function hospitalTime(instant: string, timeZone: string): string {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone)
  return `${day}-${month}-${year}, ${clock12(Number(hour) * 60 + Number(minute))}`
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
