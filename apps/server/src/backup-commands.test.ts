import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  ADMINISTRATOR,
  environmentFor,
  newDataFolder,
  preparedDataFolder,
  runServer,
} from '@desk/testing/server-process'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'

const program = (command: string) => fileURLToPath(new URL(`${command}.ts`, import.meta.url))

async function run(command: string, args: string[], dataDir: string, input?: Buffer) {
  const child = spawn(process.execPath, [program(command), ...args], { env: environmentFor(dataDir) })
  const out: Buffer[] = []
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.on('error', () => {}) // A command that refuses does not read on.
  child.stdin.end(input)
  const [status] = await once(child, 'close')
  return { status: Number(status), said, out: Buffer.concat(out) }
}

async function logsIn(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  return (await reply.text()).includes('"success":true')
}

async function withServer(
  dataDir: string,
  settings: Record<string, string>,
  work: (url: string) => Promise<void>,
) {
  const server = runServer(dataDir, settings)
  try {
    await work(await server.url)
  } finally {
    server.signal('SIGTERM')
    await server.ended
  }
}

async function folder(make = newDataFolder) {
  const { dataDir, clear } = await make()
  onTestFinished(() => clear())
  return dataDir
}

test('a running hospital is backed up, tried, and restored into a new place, by the commands alone', async () => {
  const [old, fresh] = [await folder(preparedDataFolder), await folder()]
  let name = ''
  await withServer(old, {}, async () => {
    const made = await run('backup', [], old)
    expect([made.status, made.said]).toEqual([
      0,
      expect.stringMatching(/desk-.*\.tar\.gz\n\d+ rows, .* not encrypted/),
    ])
    ;[name = ''] = await readdir(join(old, 'backups'))
    const usb = join(await temporaryFolder(), 'usb')
    const there = await run('backup', [`${usb}/`], old)
    const [inFolder = ''] = await readdir(usb)
    expect([there.status, there.said]).toEqual([
      0,
      expect.stringContaining(`npm run backup:verify -- ${join(usb, inFolder)}`),
    ])
    const busy = await run('restore', ['--replace', join(old, 'backups', name)], old)
    expect([busy.status, busy.said]).toEqual([1, expect.stringContaining('Another server already works')])
  })
  const tried = await run('backup-verify', [], old)
  expect([tried.status, tried.said]).toEqual([
    0,
    expect.stringMatching(/It can be restored: \d+ rows in \d+ tables are the same/),
  ])
  await writeFile(join(fresh, 'something-of-yours'), '')
  const done = await run('restore', [join(old, 'backups', name)], fresh)
  expect([done.status, done.said]).toEqual([0, expect.stringContaining('The hospital is restored')])
  expect((await readdir(fresh)).toSorted()).toEqual(['postgres', 'run', 'something-of-yours'])
  const again = await run('restore', [join(old, 'backups', name)], fresh)
  expect([again.status, again.said]).toEqual([1, expect.stringContaining('holds a hospital. With --replace')])
  await withServer(fresh, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, async (url) => {
    expect(await logsIn(url)).toBe(true)
  })
}, 300_000)

test('through streams, encrypted: the key opens it, and what was in the place is kept beside', async () => {
  const [dataDir, keys] = [await folder(preparedDataFolder), await temporaryFolder()]
  await withServer(dataDir, {}, async () => {})
  const key = join(keys, 'key.txt')
  const made = await run('backup', ['--new-key', key], dataDir)
  const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.said)?.[1] ?? ''
  expect([(await stat(key)).mode & 0o777, await readFile(key, 'utf8')]).toEqual([
    0o600,
    expect.stringContaining('AGE-SECRET-KEY-'),
  ])
  for (const args of [['--new-key', key], [`--new-key=${key}`]]) {
    const again = await run('backup', args, dataDir)
    expect([again.status, again.said]).toEqual([
      1,
      `No key was made: ${key} is there already, and a key is never written over.\n`,
    ])
  }
  const { out } = await run('backup', ['--recipient', recipient, '-'], dataDir)
  expect(out.toString('latin1')).toMatch(/^age-encryption\.org\/v1/)
  const closed = await run('restore', ['--replace', '-'], dataDir, out)
  expect([closed.status, closed.said]).toEqual([1, expect.stringContaining('It is encrypted')])
  const done = await run('restore', ['--replace', '--key', key, '-'], dataDir, out)
  expect([done.status, done.said]).toEqual([0, expect.stringContaining('What was there before is in')])
  expect((await readdir(dataDir)).filter((one) => one.startsWith('postgres'))).toHaveLength(2)
}, 300_000)
