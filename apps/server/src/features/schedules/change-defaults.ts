import type { BodyOf } from '@desk/contract/endpoint'
import type { saveScheduleDefaults as contract, ScheduleDefaults } from '@desk/contract/schedule-defaults'
import { DEFAULT_SLOT_MINUTES } from '@desk/rules/schedule/schedule'
import { sql } from 'kysely'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { defaultsChanged } from './failures.ts'

const SPECIFIED: ScheduleDefaults = {
  version: 0,
  slotMinutes: DEFAULT_SLOT_MINUTES,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: null,
}

/** A trigger gives them to new doctors. */
export function getScheduleDefaults(
  { db }: Pick<Dependencies, 'db'>,
  _actor: Caller,
): Promise<ScheduleDefaults> {
  return readDefaults(db)
}

async function readDefaults(db: Db): Promise<ScheduleDefaults> {
  const found = await db
    .selectFrom('scheduleDefaults')
    .select(['version', 'slotMinutes', 'bufferBefore', 'bufferAfter', 'noticeMinutes', 'horizonDays'])
    .executeTakeFirst()
  return found ?? SPECIFIED
}

export function saveScheduleDefaults(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Caller,
  { defaultsVersion, ...settings }: BodyOf<typeof contract>,
): Promise<ScheduleDefaults> {
  return inTransaction(db, async (trx) => {
    // Applications of new doctors can still read.
    await sql`lock table schedule_defaults in share row exclusive mode`.execute(trx)
    const present = await readDefaults(trx)
    if (present.version !== defaultsVersion) throw defaultsChanged(present)
    const { slotMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays } = settings
    const row = {
      slotMinutes,
      bufferBefore,
      bufferAfter,
      noticeMinutes,
      horizonDays,
      version: present.version + 1,
    }
    await trx
      .insertInto('scheduleDefaults')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
      .execute()
    await recordAudit(trx, actor, {
      action: 'schedule-changed',
      details: { defaults: row.version },
      at: clock(),
    })
    return readDefaults(trx)
  })
}
