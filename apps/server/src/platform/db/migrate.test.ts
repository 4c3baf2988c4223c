import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const USERS = { '0001-users.sql': 'CREATE TABLE users (id int PRIMARY KEY);\nINSERT INTO users VALUES (1);' }
const DOCTORS = { '0002-doctors.sql': 'CREATE TABLE doctors (user_id int REFERENCES users);' }

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = join(await temporaryFolder(), 'migrations')
  await mkdir(folder)
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

async function openEmpty() {
  const { pool } = await emptyDatabase()
  onTestFinished(() => pool.end())
  return pool
}

test('applies the files in order, once', async () => {
  const pool = await openEmpty()
  const folder = await folderOf({ ...DOCTORS, ...USERS })
  expect(await migrate(pool, folder)).toEqual(['0001-users.sql', '0002-doctors.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  expect((await pool.query('SELECT id FROM users')).rows).toEqual([{ id: 1 }])
})

test('an empty folder is fine, and files that are no SQL are left alone', async () => {
  const pool = await openEmpty()
  expect(await migrate(pool, await folderOf({ 'README.md': 'hello' }))).toEqual([])
})

test('several servers may start at once', async () => {
  const pool = await openEmpty()
  const folder = await folderOf({ ...USERS, ...DOCTORS })
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folder)))
  expect(applied.flat().toSorted()).toEqual(['0001-users.sql', '0002-doctors.sql'])
})

test('a file that fails changes nothing, and the message leads to its line', async () => {
  const pool = await openEmpty()
  const folder = await folderOf({ ...USERS, '0002-bad.sql': 'CREATE TABLE half (id int);\n\nSELEC 1;' })
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^Migration 0002-bad\.sql, line 3, failed: syntax error/,
  )
  expect(
    (await pool.query(`SELECT to_regclass('half') AS half, to_regclass('users') AS users`)).rows,
  ).toEqual([{ half: null, users: 'users' }])
  await writeFile(join(folder, '0002-bad.sql'), 'CREATE TABLE half (id int);')
  expect(await migrate(pool, folder)).toEqual(['0002-bad.sql'])
})

test('a released file that was changed stops the start; other line ends are no change', async () => {
  const pool = await openEmpty()
  const folder = await folderOf(USERS)
  await migrate(pool, folder)
  await writeFile(join(folder, '0001-users.sql'), USERS['0001-users.sql'].replaceAll('\n', '\r\n'))
  expect(await migrate(pool, folder)).toEqual([])
  await writeFile(join(folder, '0001-users.sql'), `${USERS['0001-users.sql']} -- better`)
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^0001-users\.sql was changed after this database applied it: /,
  )
})

test('a database of a newer version stops the start', async () => {
  const pool = await openEmpty()
  const folder = await folderOf({ ...USERS, ...DOCTORS })
  await migrate(pool, folder)
  await rm(join(folder, '0002-doctors.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    /migrated by a newer version \(0002-doctors\.sql is unknown here\)/,
  )
})

test('a file that would come before an applied one is refused', async () => {
  const pool = await openEmpty()
  const folder = await folderOf({ ...USERS, '0003-late.sql': 'SELECT 1' })
  await migrate(pool, folder)
  await writeFile(join(folder, '0002-doctors.sql'), DOCTORS['0002-doctors.sql'])
  await expect(migrate(pool, folder)).rejects.toThrow(/^0002-doctors\.sql comes before 0003-late\.sql/)
})

test.each([
  [{ '1-users.sql': '' }, 'is not named like 0001-users.sql'],
  [{ '0001-a.sql': '', '0001-b.sql': '' }, '0001-a.sql and 0001-b.sql have the same number'],
])('files %o are refused', async (files, words) => {
  await expect(migrate(await openEmpty(), await folderOf(files))).rejects.toThrow(words)
})
