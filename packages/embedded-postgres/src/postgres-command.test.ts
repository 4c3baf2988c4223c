import { expect, test } from 'vitest'
import { choosePostgresCommand } from './postgres-command.ts'
import type { Host } from './postgres-command.ts'

const ROOT = 0
const USER = 1001
const postgres = { uid: 101, gid: 104 }

/** On this Linux every command works that has none of the given words. */
function hostWhere(uid: number, ...broken: string[]): Host {
  return {
    uid,
    platform: 'linux',
    tryCommand: async (command) => {
      if (command.some((word) => broken.includes(word))) throw new Error(`${command[0]}: not permitted`)
      return 'postgres (PostgreSQL) 18.4'
    },
    findAccount: async () => (broken.includes('no account') ? undefined : postgres),
    ownerOf: async (path) => (path.startsWith('/home') ? { uid: USER, gid: USER } : { uid: ROOT, gid: ROOT }),
  }
}

test('an ordinary user runs PostgreSQL plainly, and it is asked to die with us', async () => {
  const command = await choosePostgresCommand('/bin/postgres', undefined, hostWhere(USER))
  expect(command).toMatchObject({ major: '18' })
  expect(command.prefix.slice(0, 3)).toEqual(['setpriv', '--pdeathsig', 'INT'])
  expect(command.account).toBeUndefined()
})

test('without setpriv an ordinary user runs it with nothing around', async () => {
  expect((await choosePostgresCommand('/p', undefined, hostWhere(USER, 'setpriv'))).prefix).toEqual([])
})

test('root runs it in a user namespace, the request to die innermost', async () => {
  const { prefix } = await choosePostgresCommand('/p', undefined, hostWhere(ROOT))
  expect(prefix.slice(0, 5)).toEqual(['unshare', '-U', '--map-user=1000', '--map-group=1000', 'setpriv'])
})

test('root without user namespaces runs it as the account postgres', async () => {
  const command = await choosePostgresCommand('/p', undefined, hostWhere(ROOT, 'unshare'))
  expect(command.prefix.slice(0, 2)).toEqual(['setpriv', '--reuid=101'])
  expect(command.account).toEqual(postgres)
})

test("root runs what lies in somebody's closed home as that account", async () => {
  const command = await choosePostgresCommand('/home/p', undefined, hostWhere(ROOT, 'unshare'))
  expect(command.account).toEqual({ uid: USER, gid: USER })
})

test('root leaves a data folder to the account it belongs to', async () => {
  const owner = { uid: USER, gid: USER }
  expect(await choosePostgresCommand('/p', owner, hostWhere(ROOT))).toMatchObject({ account: owner })
})

test('root who can do neither is refused, with the reason and the remedy', async () => {
  await expect(
    choosePostgresCommand('/p', undefined, hostWhere(ROOT, 'unshare', 'no account')),
  ).rejects.toThrow(
    /PostgreSQL refuses to run as root.* start the server as an ordinary user\. \(unshare: not/,
  )
})

test('a program that does not run here is refused with its own message', async () => {
  await expect(choosePostgresCommand('/p', undefined, hostWhere(USER, '/p'))).rejects.toThrow(
    /does not run on this machine\. .*not permitted/,
  )
})
