import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { apiOf } from '@desk/testing/api'
import { FROM_SOURCES, preparedDataFolder, runServer } from '@desk/testing/server-process'
import { startSmtpServer } from '@desk/testing/smtp-server'
import { databaseOf } from './desk-database.ts'
import { zoneAtNoon } from './zone-at-noon.ts'

const DAY_MS = 24 * 60 * 60_000
const CLOCK = 'moved-clock.js'
const CALENDARS = 'loopback-calendars.js'

const JOBS = ['look-after-requests', 'look-after-proposals', 'send-reminders']

/**
 * Begins some days back, at noon; `toToday` starts it again at the machine's time, and has jobs look at once. Open
 * pages only then: PostgreSQL and browsers have the machine's clock.
 */
export async function aHospitalInTime(daysBack: number, { readsCalendars = false } = {}) {
  const timeZone = zoneAtNoon()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const mailbox = await startSmtpServer()
  const { dataDir, clear } = await preparedDataFolder()
  const preloads = (readsCalendars ? [CLOCK, CALENDARS] : [CLOCK]).map(
    (name) => `--import=${new URL(name, import.meta.url).href}`,
  )
  const start = (PORT: string, clock: Record<string, string>) =>
    runServer(
      dataDir,
      {
        NODE_ENV: 'test',
        PORT,
        SMTP_URL: mailbox.url,
        HOSPITAL_TIME_ZONE: timeZone,
        ...clock,
        NODE_OPTIONS: preloads.join(' '),
      },
      readsCalendars ? FROM_SOURCES : undefined,
    )
  let server = start('0', { MOVED_CLOCK_AHEAD: String(-daysBack * DAY_MS) })
  const url = await server.url
  const stop = async () => {
    server.signal('SIGTERM')
    await server.ended
  }
  return {
    url,
    timeZone,
    api: apiOf(url),
    mailbox,
    /** Counted from the machine's today. */
    day: (count: number): IsoDate => addDays(today, count),
    async toToday() {
      await stop()
      server = start(new URL(url).port, {})
      await server.url
      const database = databaseOf({ dataDir })
      await database.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [JOBS])
      await database.end()
    },
    async stop() {
      await stop()
      await clear()
      await mailbox.close()
    },
  }
}
