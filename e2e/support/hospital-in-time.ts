import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { apiOf } from '@desk/testing/api'
import { startServer } from '@desk/testing/server-process'
import { startSmtpServer } from '@desk/testing/smtp-server'
import { zoneAtNoon } from './zone-at-noon.ts'

const DAY_MS = 24 * 60 * 60_000
const PRELOADS = ['moved-clock.js', 'loopback-calendars.js'].map(
  (name) => new URL(name, import.meta.url).href,
)

/**
 * A server of its own whose clock begins some days back, at about noon, until `toToday` puts it to the machine's: what was booked
 * before is days old then. Nobody looks at a page before: PostgreSQL and browsers have the machine's clock. It reads calendars elsewhere
 * from this machine.
 */
export async function aHospitalInTime(daysBack: number) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-clock-'))
  const clockFile = join(folder, 'ahead')
  await writeFile(clockFile, String(-daysBack * DAY_MS))
  const timeZone = zoneAtNoon()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const mailbox = await startSmtpServer()
  const server = await startServer({
    SMTP_URL: mailbox.url,
    HOSPITAL_TIME_ZONE: timeZone,
    MOVED_CLOCK_FILE: clockFile,
    NODE_OPTIONS: PRELOADS.map((url) => `--import=${url}`).join(' '),
  })
  return {
    url: server.url,
    timeZone,
    api: apiOf(server.url),
    mailbox,
    /** Counted from the machine's today. */
    day: (count: number): IsoDate => addDays(today, count),
    toToday: () => writeFile(clockFile, '0'),
    async stop() {
      await server.stop()
      await mailbox.close()
      await rm(folder, { recursive: true })
    },
  }
}
