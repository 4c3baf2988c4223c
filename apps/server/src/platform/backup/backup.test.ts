import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookAppointment } from '@desk/contract/appointment'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import { type File, readArchive, writeArchive } from './archive.ts'
import { makeKey } from './encryption.ts'
import { keepBackup, writeBackupFile } from './keep-backup.ts'
import { lookAtDatabase, readManifest, restoreDatabase } from './restore-database.ts'
import { verifyBackup } from './verify-backup.ts'

const app = useTestApp()

async function backUp(folder: string, recipient?: string) {
  const { pool, config } = app.deps
  const plan = {
    pool,
    pictures: join(folder, 'none'),
    hospital: 'City',
    timeZone: config.timeZone,
    recipient,
  }
  return keepBackup(plan, folder, new Date())
}

const filesOf = (file: string, key?: string) => readArchive(createReadStream(file), key)

async function restored(file: string, key?: string) {
  const { connection, pool } = await emptyDatabase()
  const files = filesOf(file, key)
  await restoreDatabase(connection, app.deps.log, await readManifest(files), files, async () => {})
  return { connection, pool }
}

const COUNTS = `select (select count(*)::int from appointments) as appointments,
  (select count(distinct appointment_id)::int from appointment_events) as events,
  (select count(*)::int from notifications) as notifications,
  (select count(*)::int from emails) as emails,
  (select count(*)::int from graphile_worker._private_jobs where key like 'email:%') as jobs`

test('a backup that is made while bookings come in has nothing of a booking by halves', async () => {
  const doctors = await Promise.all(Array.from({ length: 4 }, () => aDoctor(app)))
  const ending = new AbortController()
  let booked = 0
  const bookAll = async (doctorId: string) => {
    for (let day = 2; day < 28 && !ending.signal.aborted; day += 1)
      for (let quarter = 0; quarter < 32 && !ending.signal.aborted; quarter += 1) {
        const [hour, minute] = [9 + Math.floor(quarter / 4), (quarter % 4) * 15]
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const date = `2027-03-${String(day).padStart(2, '0')}`
        const { reply } = await app.call(bookAppointment, bookingInput(doctorId, { date, time }))
        if (reply.success) booked += 1
      }
  }
  const bookings = doctors.map(({ doctorId }) => bookAll(doctorId))
  await expect.poll(() => booked, { timeout: 60_000 }).toBeGreaterThan(8)
  const before = booked
  const { file } = await backUp(await temporaryFolder())
  const after = booked
  ending.abort()
  await Promise.all(bookings)
  expect(after).toBeGreaterThan(before)
  const { pool } = await restored(file)
  const { rows } = await pool.query<Record<string, number>>(COUNTS)
  const { appointments = 0, ...others } = rows[0] ?? {}
  expect(appointments).toBeGreaterThanOrEqual(before)
  expect(appointments).toBeLessThanOrEqual(after + doctors.length)
  expect(new Set(Object.values(others))).toEqual(new Set([appointments]))
  await pool.end()
}, 120_000)

test('the restored hospital is the same: rows, counters, triggers, references, and nothing else', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  await app.call(bookAppointment, bookingInput(doctor.doctorId), { token: patient.token })
  const { file } = await backUp(await temporaryFolder())
  const { pool } = await restored(file)
  const forms = `select (select json_agg(pg_get_triggerdef(oid) || tgenabled::text order by tgname, tgrelid::regclass::text) from pg_trigger where not tgisinternal)::text as triggers,
    (select json_agg(conrelid::regclass || conname || pg_get_constraintdef(oid) order by conrelid::regclass::text, conname) from pg_constraint)::text as constraints,
    (select json_agg(schemaname || sequencename || coalesce(last_value, 0) order by 1) from
      (select * from pg_sequences order by schemaname, sequencename) s)::text as counters, to_regclass('restore_unfinished') as unfinished`
  const [there, here] = [await pool.query(forms), await app.deps.pool.query(forms)]
  expect(there.rows).toEqual(here.rows)
  for (const table of ['users', 'appointments', 'server_secrets', 'appointment_events', 'sessions']) {
    const rows = `select json_agg(t order by t::text)::text as rows from ${table} t`
    expect((await pool.query(rows)).rows, table).toEqual((await app.deps.pool.query(rows)).rows)
  }
  await expect(pool.query('delete from appointment_events')).rejects.toThrow()
  await pool.end()
})

test('an encrypted backup is closed to who has no key, and opens with it, only its owner may read the file', async () => {
  await aDoctor(app)
  const key = await makeKey(new Date())
  const secret = key.text.split('\n')[2] ?? ''
  const folder = await temporaryFolder()
  const { file } = await backUp(folder, key.recipient)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true)
  await expect(readManifest(filesOf(file))).rejects.toThrow('It is encrypted')
  const another = (await makeKey(new Date())).text.split('\n')[2] ?? ''
  await expect(readManifest(filesOf(file, another))).rejects.toThrow('The key does not open it')
  const { manifest } = await verifyBackup(filesOf(file, secret), app.deps.log)
  expect(manifest).toMatchObject({ hospital: 'City', timeZone: 'Europe/Berlin' })
}, 120_000)

async function changed(file: string, change: (files: File[]) => File[]): Promise<string> {
  const files: File[] = []
  for await (const each of filesOf(file)) files.push(each)
  await writeArchive(createWriteStream(`${file}.changed`), undefined, async (archive) => {
    for (const { name, content } of change(files)) await archive.add(name, content)
  })
  return `${file}.changed`
}

test('of a backup without its end, or with other rows than it says, nothing is kept, and the place says so', async () => {
  await aDoctor(app)
  const { file } = await backUp(await temporaryFolder())
  const cases: [string, (files: File[]) => File[]][] = [
    ['The backup is cut off: its end is missing.', (files) => files.slice(0, -1)],
    [
      'of the table users it holds 0 rows',
      (files) => files.filter(({ name }) => !name.startsWith('tables/users/')),
    ],
  ]
  for (const [words, change] of cases) {
    const files = filesOf(await changed(file, change))
    const { connection, pool } = await emptyDatabase()
    const manifest = await readManifest(files)
    const restoring = restoreDatabase(connection, app.deps.log, manifest, files, async () => {})
    await expect(restoring).rejects.toThrow(words)
    const left = `select to_regclass('restore_unfinished') is not null as unfinished, (select count(*)::int from doctors) as doctors`
    expect((await pool.query(left)).rows).toEqual([{ unfinished: true, doctors: 0 }])
    await pool.end()
    expect(await lookAtDatabase(connection, app.deps.log)).toEqual({ isEmpty: true, isUsed: false })
  }
}, 120_000)

test('a file that is cut or damaged is refused', async () => {
  const { file } = await backUp(await temporaryFolder())
  const whole = await readFile(file)
  const damaged = Buffer.from(whole)
  damaged.writeUInt32LE(7, Math.floor(whole.length / 2))
  for (const content of [damaged, whole.subarray(0, whole.length - 100), whole.subarray(0, 10)]) {
    await writeFile(file, content)
    const readAll = async () => {
      for await (const { name } of filesOf(file)) expect(name).not.toBe('')
    }
    await expect(readAll()).rejects.toThrow()
  }
  await expect(readManifest(filesOf(file))).rejects.toThrow('The backup cannot be read')
})

test('a disk that fills up in the middle of a table breaks the backup off at once, and bookings go on', async () => {
  const [folder, doctor] = [await temporaryFolder(), await aDoctor(app)]
  const { pool, config } = app.deps
  await pool.query(
    'create table ballast as select md5(n::text) || md5((-n)::text) as hard_to_pack from generate_series(1, 400000) n',
  )
  onTestFinished(async () => void (await pool.query('drop table ballast')))
  const disk = { looks: 0 }
  const readSpace = async () => {
    disk.looks += 1
    return { freeBytes: disk.looks < 5 ? 2 ** 30 : 0, allBytes: 2 ** 31 }
  }
  const about = { hospital: 'City', timeZone: config.timeZone, recipient: undefined }
  const plan = { pool, pictures: join(folder, 'none'), ...about, readSpace }
  await expect(keepBackup(plan, folder, new Date())).rejects.toThrow('has no space for it: 0 MB are free')
  expect(await readdir(folder)).toEqual([])
  const { reply } = await app.call(bookAppointment, bookingInput(doctor.doctorId))
  expect(reply.success).toBe(true)
}, 60_000)

/** Of Linux alone. */
async function openFiles(): Promise<string[]> {
  const open = await readdir('/proc/self/fd').catch(() => [])
  return Promise.all(open.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
}

test('a backup whose file cannot be made says so', async () => {
  const plan = { pool: app.deps.pool, pictures: '', hospital: 'City', timeZone: 'UTC', recipient: undefined }
  const file = join(await temporaryFolder(), 'missing', 'backup')
  await expect(writeBackupFile(plan, file)).rejects.toThrow('ENOENT')
})

test('a backup that fails leaves no file behind, nor one open', async () => {
  const folder = await temporaryFolder()
  const { pool } = await emptyDatabase()
  const plan = { pool, pictures: folder, hospital: 'City', timeZone: 'UTC', recipient: undefined }
  await expect(keepBackup(plan, folder, new Date())).rejects.toThrow('There is no hospital in the database.')
  expect(await readdir(folder)).toEqual([])
  expect((await openFiles()).filter((path) => path.startsWith(folder))).toEqual([])
  await pool.end()
})
