import { clock12 } from '@desk/rules/clock-time'

/** An instant on the hospital's calendar and clock (R15): "21-11-2026, 09:30 AM". */
export function hospitalTime(instant: string, timeZone: string): string {
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
  const minutes = Number(part('hour')) * 60 + Number(part('minute'))
  return `${part('day')}-${part('month')}-${part('year')}, ${clock12(minutes)}`
}
