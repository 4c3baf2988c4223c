import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bookAppointment, listDoctorAppointments } from '@desk/contract/appointment'
import { type Api, apiOf } from '@desk/testing/api'
import { aDoctor, type DoctorPerson } from '@desk/testing/people'
import { environmentFor, newDataFolder, preparedDataFolder, runServer } from '@desk/testing/server-process'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeKey } from './platform/backup/encryption.ts'
import { makeBase } from './platform/backup/journal/make-base.ts'

const RESTORE = fileURLToPath(new URL('restore.ts', import.meta.url))

async function restore(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, [RESTORE, ...args], { env: environmentFor(dataDir) })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = await once(child, 'close')
  return { status: Number(status), said }
}

async function folder(make = newDataFolder) {
  const { dataDir, clear } = await make()
  onTestFinished(() => clear())
  return dataDir
}

async function aHospital(dataDir: string, settings: Record<string, string> = {}) {
  const server = runServer(dataDir, { JOURNAL: 'on', ...settings })
  const api = apiOf(await server.url)
  const pool = new Pool({ host: join(dataDir, 'run'), user: 'desk', database: 'desk' })
  pool.on('error', () => {})
  const one = async <Value>(sql: string): Promise<Value> => {
    const { rows } = await pool.query<{ value: Value }>(`select ${sql} as value`)
    const [found] = rows
    if (found === undefined) throw new Error('nothing came')
    return found.value
  }
  const stop = async () => {
    await pool.end()
    server.signal('SIGTERM')
    await server.ended
  }
  return { api, pool, one, stop }
}
type Hospital = Awaited<ReturnType<typeof aHospital>>

const DETAILS = { phone: '0151 1', gender: 'Male', address: 'Ring 2' } as const

async function book(api: Api, { doctorId }: DoctorPerson, time: string, name: string): Promise<void> {
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const { success, message } = await api(bookAppointment, { doctorId, date, time, name, ...DETAILS })
  expect([success, message]).toEqual([true, expect.anything()])
}

async function journalHasAll({ pool, one }: Hospital): Promise<void> {
  const last = await one<string>('pg_walfile_name(pg_current_wal_lsn())')
  await pool.query('select pg_switch_wal()')
  const kept = () => one<string | null>('(select last_archived_wal from pg_stat_archiver)')
  await expect.poll(async () => ((await kept()) ?? '').slice(0, 24) >= last, { timeout: 30_000 }).toBe(true)
}

const namesIn = async (api: Api, { token }: DoctorPerson) => {
  const { data = [] } = await api(listDoctorAppointments, undefined, { token })
  return data.map(({ name }) => name)
}

test('a hospital comes back as it was at an instant: what was booked before is there, what came after is not', async () => {
  const [old, fresh, keys] = [await folder(preparedDataFolder), await folder(), await temporaryFolder()]
  const { text, recipient } = await makeKey(new Date())
  const keyFile = join(keys, 'key.txt')
  await writeFile(keyFile, text)
  const hospital = await aHospital(old, { BACKUP_RECIPIENT: recipient })
  const doctor = await aDoctor(hospital.api)
  const journal = join(old, 'backups/journal')
  const base = await makeBase({ pool: hospital.pool, dataDir: old, journal, recipient })
  await book(hospital.api, doctor, '09:00 AM - 09:15 AM', 'Before')
  const [, hour, minute, second] = /T(\d\d)(\d\d)(\d\d)Z/.exec(base) ?? []
  const isGood = `to_char(now() at time zone 'UTC', 'HH24:MI:SS') > '${hour}:${minute}:${second}'`
  await expect.poll(() => hospital.one<boolean>(isGood), { timeout: 10_000 }).toBe(true)
  const moment = await hospital.one<Date>('now()')
  await book(hospital.api, doctor, '10:00 AM - 10:15 AM', 'After')
  await journalHasAll(hospital)
  await hospital.stop()

  const closed = await restore(fresh, ['--to', moment.toISOString(), journal])
  expect([closed.status, closed.said]).toEqual([1, expect.stringContaining('It is encrypted')])
  const done = await restore(fresh, ['--to', moment.toISOString(), '--key', keyFile, journal])
  expect([done.status, done.said]).toEqual([
    0,
    expect.stringContaining(`as it was at ${moment.toISOString()}`),
  ])
  const again = await aHospital(fresh)
  expect(await namesIn(again.api, doctor)).toEqual(['Before'])
  await book(again.api, doctor, '10:00 AM - 10:15 AM', 'Another')
  await again.stop()

  const all = await restore(fresh, ['--replace', '--to', 'latest', '--key', keyFile, journal])
  expect([all.status, all.said]).toEqual([0, expect.stringContaining('2 appointments')])
  const early = await restore(fresh, ['--replace', '--to', '2020-01-01 09:00', '--key', keyFile, journal])
  expect([early.status, early.said]).toEqual([1, expect.stringContaining('the journal begins at')])
  const late = await restore(fresh, ['--replace', '--to', '2099-01-01 09:00', '--key', keyFile, journal])
  expect([late.status, late.said]).toEqual([
    1,
    expect.stringContaining(`does not reach that far: --to latest '${journal}/`),
  ])
  const [database = ''] = await readdir(journal)
  const ofOne = ['--replace', '--to', 'latest', '--key', keyFile, join(journal, database)]
  expect(await restore(fresh, ofOne)).toMatchObject({ status: 0 })
  const segments = (await readdir(join(journal, database))).filter((name) => /^[0-9A-F]{24}-/.test(name))
  const [lost = ''] = segments.toSorted().slice(-2)
  await rename(join(journal, database, lost), join(keys, lost))
  const broken = await restore(fresh, ['--replace', '--to', 'latest', '--key', keyFile, journal])
  expect([broken.status, broken.said]).toEqual([1, expect.stringContaining('the journal has a gap')])
}, 600_000)
