import { addDays } from '@desk/rules/calendar-date'
import { readClockTime } from '@desk/rules/clock-time'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { instantAt } from '@desk/rules/slots/zone-words'
import type { DoctorRow } from '../features/doctors/queries.ts'
import { markFailed, markRead, replaceBusy, saveCalendar } from '../features/schedules/outside/queries.ts'
import { inTransaction } from '../platform/db/pool.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { ELSEWHERE } from './weeks.ts'

const HOUR_MS = 3_600_000

/** A calendar elsewhere that was read in the morning and whose server is gone. */
export async function addElsewhere(
  { db, clock, config: { timeZone } }: Dependencies,
  doctors: ReadonlyMap<string, DoctorRow>,
): Promise<void> {
  const now = clock()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  for (const [key, { name, address, busy }] of Object.entries(ELSEWHERE)) {
    const doctorId = doctors.get(key)?.id ?? ''
    const at = (inDays: number, clockTime: string) =>
      instantAt(addDays(hospitalToday(now, timeZone), inDays), readClockTime(clockTime) ?? 0, timeZone)
    const times = busy.map(({ inDays, from, to }) => ({ startsAt: at(inDays, from), endsAt: at(inDays, to) }))
    await inTransaction(db, async (trx) => {
      const calendarId = await saveCalendar(trx, { doctorId, name, address, createdAt: ago(720) })
      if (calendarId === undefined) return
      await replaceBusy(trx, { calendarId, doctorId }, times)
      await markRead(trx, calendarId, ago(5), { isCut: false })
      await markFailed(trx, calendarId, ago(4), 'unreachable')
    })
  }
}
