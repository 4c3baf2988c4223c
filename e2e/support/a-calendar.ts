import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IsoDate } from '@desk/rules/calendar-date'

type Busy = { date: IsoDate; from: string; to: string }

/** A calendar elsewhere, with these busy times in the zone. */
export async function aCalendar(timeZone: string, busy: readonly Busy[]) {
  const at = (date: IsoDate, time: string) =>
    `TZID=${timeZone}:${date.replaceAll('-', '')}T${time.replace(':', '')}00`
  const events = busy.flatMap(({ date, from, to }, place) => [
    'BEGIN:VEVENT',
    `UID:busy-${place}@elsewhere.example`,
    `DTSTART;${at(date, from)}`,
    `DTEND;${at(date, to)}`,
    'SUMMARY:Private',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR', '']
  const server = createServer((_, response) => response.end(lines.join('\r\n')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}/secret.ics`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
