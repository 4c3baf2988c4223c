import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import type { BenchServer } from '../bench-server.ts'
import { callsPerSecond } from './load.ts'

export function bookOverHttp(
  { url }: Pick<BenchServer, 'url'>,
  bookings: Iterator<string>,
  load: { seconds: number; connections: number },
): Promise<number> {
  return callsPerSecond({
    url,
    ...load,
    request: {
      method: 'POST',
      path: API_PREFIX + bookAppointment.path,
      headers: { 'content-type': 'application/json' },
    },
    nextBody: () => String(bookings.next().value),
    isGood: (status, body) => status === 200 && body.startsWith('{"success":true'),
  })
}
