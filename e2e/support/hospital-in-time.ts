import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { apiOf } from '@desk/testing/api'
import { startServer } from '@desk/testing/server-process'
import { startSmtpServer } from '@desk/testing/smtp-server'
import { zoneAtNoon } from './zone-at-noon.ts'

const DAY_MS = 24 * 60 * 60_000
const PRELOAD = new URL('moved-clock.js', import.meta.url).href

/**
 * A server of its own whose clock begins some days back, at about noon, and is put forward by the test; days are counted
 * from the machine's today. Never ahead of the machine's: its jobs would wait until then.
 */
export async function aHospitalInTime(beginsAt: number) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-clock-'))
  const clockFile = join(folder, 'ahead')
  const goTo = (day: number) => writeFile(clockFile, String(day * DAY_MS))
  await goTo(beginsAt)
  const timeZone = zoneAtNoon()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const refusals: { at: 'RCPT TO'; code: number; message: string; to: string }[] = []
  const mailbox = await startSmtpServer({ refusals })
  const server = await startServer({
    SMTP_URL: mailbox.url,
    HOSPITAL_TIME_ZONE: timeZone,
    MOVED_CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  })
  return {
    url: server.url,
    dataDir: server.dataDir,
    api: apiOf(server.url),
    mailbox,
    day: (count: number): IsoDate => addDays(today, count),
    goTo,
    /** The next email to an address is refused for good. */
    refuseNextEmail(to: string) {
      refusals.push({ at: 'RCPT TO', code: 550, message: 'No such mailbox', to })
    },
    async stop() {
      await server.stop()
      await mailbox.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type HospitalInTime = Awaited<ReturnType<typeof aHospitalInTime>>
