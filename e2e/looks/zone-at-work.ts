const ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Europe/Berlin',
  'Africa/Nairobi',
  'Asia/Karachi',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Pacific/Auckland',
]
const MORNING = 10

/** Where it is mid-morning: doctors work, emails go. */
export function zoneAtWork(now: Date): string {
  const away = (timeZone: string) =>
    Math.abs(Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(now)) - MORNING)
  return ZONES.toSorted((one, other) => away(one) - away(other))[0] ?? 'UTC'
}
