import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach } from 'vitest'
import { refreshCalendar } from '../src/features/schedules/outside/refresh-calendar.ts'
import { SYSTEM } from '../src/platform/actor.ts'
import type { TestDoctor } from './people.ts'
import type { TestApp } from './test-app.ts'

const LOOPBACK = { rule: { isAllowed: (ip: string) => ip === '127.0.0.1', allowsPort: () => true } }
export const event = (lines: string) =>
  `BEGIN:VEVENT\r\n${lines.trim().replaceAll('\n', '\r\n')}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join('')}END:VCALENDAR\r\n`
export const at = (from: string, to: string, more = '') =>
  event(`UID:${from}${more}\nDTSTART:${from}\nDTEND:${to}\nSUMMARY:Private\n${more}`)

/** Added as if its address were on the internet. */
async function anOutside(app: TestApp, doctor: TestDoctor, closing: (() => void)[]) {
  const answers: number[] = []
  const feed = { text: calendar(), status: 200, etag: '', answers }
  const server = createServer(({ headers }, response) => {
    const isSame = feed.etag !== '' && headers['if-none-match'] === feed.etag
    const status = isSame ? 304 : feed.status
    answers.push(status)
    response.writeHead(status, feed.etag === '' ? {} : { etag: feed.etag }).end(isSame ? '' : feed.text)
  })
  server.listen(0, '127.0.0.1')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { rows } = await app.deps.pool.query(
    `insert into outside_calendars (doctor_id, name, address, created_at) values ($1, 'Home', $2, now()) returning id`,
    [doctor.doctorId, `http://127.0.0.1:${port}/secret.ics`],
  )
  const calendarId: string = rows[0].id
  return {
    calendarId,
    feed,
    read: (...events: string[]) => {
      feed.text = calendar(...events)
      return refreshCalendar(app.deps, SYSTEM, { calendarId }, LOOPBACK)
    },
  }
}

/** Servers end after each test of the file. */
export function useOutsideCalendars() {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  return (app: TestApp, doctor: TestDoctor) => anOutside(app, doctor, closing)
}
