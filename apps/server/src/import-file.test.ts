import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { environmentFor, LAUNCHER, preparedDataFolder, runServer } from '@desk/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { EASY_BACKUP } from '../test/fixtures/easy-appointments.ts'
import { APPOINTMENTS_CSV, business, countOf, DOCTORS_CSV } from '../test/imports.ts'
import { testDatabase } from '../test/test-database.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

const PROGRAM = fileURLToPath(new URL('import-file.ts', import.meta.url))

async function run(program: string[], folder: string, args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...environmentFor('/nowhere'), INIT_CWD: folder, ...settings },
  })
  let [output, progress] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (progress += chunk.toString()))
  const [status] = await once(child, 'close')
  return { status: Number(status), output, progress }
}

async function aFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

async function importHere(folder: string, ...args: string[]) {
  const { connectionString, host, user } = (await testDatabase()).connection
  const { rows } = await app.deps.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const url = connectionString ?? `postgres://${user}@socket/${name}?host=${encodeURIComponent(host ?? '')}`
  return run([PROGRAM], folder, args, { DATABASE_URL: url })
}

const undoIn = (output: string): string[] => /--undo \S+/.exec(output)?.[0].split(' ') ?? []

test('npm run import shows what would become of each line, saves when asked to, and takes it back', async () => {
  const wrong = `nobody@example.org,2027-03-08,11:00,15,Max Moritz,0151 9,,,\n`
  const folder = await aFolder({ 'doctors.csv': DOCTORS_CSV, 'visits.csv': APPOINTMENTS_CSV + wrong })
  const before = await business(app)
  const dryRun = await importHere(folder, 'doctors.csv')
  expect([dryRun.status, dryRun.output]).toEqual([
    0,
    `   Line  Outcome   What
      2  new       Dr. Ada Adler, ada@example.org
      3  new       Dr. Bo Berg, bo@example.org
2 new, 0 changed, 0 known already, 0 in conflict
Nothing was saved. With --save it is.
`,
  ])
  expect(await business(app)).toEqual(before)

  const doctors = await importHere(folder, 'doctors.csv', '--save')
  const visits = await importHere(folder, 'visits.csv', '--save')
  expect([doctors.status, visits.status]).toEqual([0, 0])
  expect(visits.output).toContain(
    '      5  conflict  Max Moritz, 08-03-2027 11:00, with nobody@example.org — There is no doctor with the address nobody@example.org.',
  )
  expect(visits.output).toContain('Imported: 3 new, 0 changed, 0 known already, 1 in conflict.')
  expect(await countOf(app, 'appointments')).toBe(3)

  await app.deps.pool.query(`update appointments set name = 'Paula Meier' where name = 'Paul Meier'`)
  const partly = await importHere(folder, ...undoIn(visits.output))
  expect([partly.status, partly.output]).toEqual([
    0,
    `   Line  Outcome   What
      2  stays     Paul Meier, 08-03-2027 09:00, with ada@example.org — It has been changed since.
Taken back: lines 2; lines that stay 1.
`,
  ])
  await app.deps.pool.query(`update appointments set name = 'Paul Meier' where name = 'Paula Meier'`)
  const rest = await importHere(folder, ...undoIn(visits.output))
  expect(rest.output).toBe('Taken back: lines 3.\n')
  expect((await importHere(folder, ...undoIn(doctors.output))).output).toBe('Taken back: lines 2.\n')
  expect(await business(app)).toEqual(before)
})

test('what cannot be imported is one sentence, with status 1', async () => {
  const folder = await aFolder({ 'sheet.xlsx': Buffer.from('PK\u0003\u0004') })
  const said = async (...args: string[]) => {
    const { status, output } = await importHere(folder, ...args)
    expect(status).toBe(1)
    return output
  }
  expect(await said('missing.csv')).toBe(`There is no file ${join(folder, 'missing.csv')}.\n`)
  expect(await said('sheet.xlsx')).toContain('save the sheet as CSV')
  expect(await said('--undo', '0190b0a0-0000-7000-8000-000000000000')).toBe('There is no such import.\n')
  expect(await said('sheet.xlsx', '--wrong')).toContain('npm run import -- FILE')
  const nowhere = await run([PROGRAM], folder, ['sheet.xlsx'], { DATA_DIR: '/nowhere' })
  expect([nowhere.status, nowhere.output]).toEqual([1, expect.stringContaining('no database in /nowhere')])
})

test('how far it is stands on the other output', async () => {
  const lines = Array.from({ length: 6000 }, (_, index) => `a${index} at example.org,A,B,1,Ring 1,Heart,1,1`)
  const head = 'email,first_name,last_name,phone,address,speciality,experience,fee'
  const folder = await aFolder({
    'many.csv': [head, ...lines].join('\n'),
  })
  const { progress, output } = await importHere(folder, 'many.csv')
  expect(progress).toBe('Read: 5,000 lines\n')
  expect(output).toContain('0 new, 0 changed, 0 known already, 6000 in conflict')
})

test('it imports beside a server that runs, and where none does', async () => {
  const folder = await aFolder({ 'backup.sql.gz': gzipSync(EASY_BACKUP) })
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir)
  onTestFinished(() => clear([server]))
  await server.url
  const here = (...args: string[]) => run([LAUNCHER, 'import'], folder, args, { DATA_DIR: dataDir })
  const saved = await here('backup.sql.gz', '--save')
  expect([saved.status, saved.output]).toEqual([0, expect.stringContaining('Imported: 5 new')])
  server.signal('SIGTERM')
  await server.ended
  const undone = await here(...undoIn(saved.output))
  expect([undone.status, undone.output]).toEqual([0, expect.stringContaining('Taken back: lines 5.')])
})
