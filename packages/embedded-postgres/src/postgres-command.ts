import { execFile } from 'node:child_process'
import { lchown, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError, messageOf } from './start-error.ts'

const run = promisify(execFile)

/** Owner of PostgreSQL's files. */
type Account = { readonly uid: number; readonly gid: number }

/** The words before a program, and the account if not ours. */
export type PostgresCommand = {
  readonly prefix: readonly string[]
  readonly account?: Account
  readonly major: string
}

type Candidate = Omit<PostgresCommand, 'major'>

/** Replaceable in tests. */
export type Host = {
  readonly uid: number
  readonly platform: NodeJS.Platform
  /** What it printed; rejects when it cannot run. */
  readonly tryCommand: (command: readonly string[]) => Promise<string>
  readonly findAccount: (name: string) => Promise<Account | undefined>
  readonly ownerOf: (path: string) => Promise<Account | undefined>
}

/** LANG, PGDATA, PGPORT or PGOPTIONS would change what PostgreSQL does. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function thisHost(): Host {
  return {
    uid: process.getuid?.() ?? -1,
    platform: process.platform,
    tryCommand: async ([program = '', ...args]) =>
      (await run(program, args, { env: POSTGRES_ENV, timeout: 30_000 })).stdout,
    findAccount,
    ownerOf,
  }
}

/** Tries ways to run `postgres --version`, as it refuses root. `owner`: of an existing data directory. */
export async function choosePostgresCommand(
  postgres: string,
  owner: Account | undefined,
  host: Host = thisHost(),
): Promise<PostgresCommand> {
  const reasons: string[] = []
  for (const candidate of await listCandidates(postgres, owner, host)) {
    try {
      const version = await host.tryCommand([...candidate.prefix, postgres, '-V'])
      return { ...candidate, major: /\d+/.exec(version)?.[0] ?? '' }
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new StartError('cannot-run', `${refusalFor(host)} (${[...new Set(reasons)].join('; ')})`)
}

/** Best first. */
async function listCandidates(
  postgres: string,
  owner: Account | undefined,
  host: Host,
): Promise<Candidate[]> {
  const identities = host.uid === 0 ? await identitiesForRoot(postgres, owner, host) : [{ prefix: [] }]
  const guards = host.platform === 'linux' ? [dieWithParent(), []] : [[]]
  return guards.flatMap((guard) =>
    identities.map((identity) => ({ ...identity, prefix: [...identity.prefix, ...guard] })),
  )
}

/** In a closed home only the binaries' owner can run them, even under root. */
async function identitiesForRoot(
  postgres: string,
  owner: Account | undefined,
  host: Host,
): Promise<Candidate[]> {
  if (isOrdinary(owner)) return [asAccount(owner)]
  const others = [await host.ownerOf(postgres), await host.findAccount('postgres')]
  const namespace = { prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000'] }
  return [namespace, ...others.filter(isOrdinary).map(asAccount)]
}

function isOrdinary(account: Account | undefined): account is Account {
  return account !== undefined && account.uid !== 0
}

function asAccount(account: Account): Candidate {
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  return { prefix: ['setpriv', ...ids], account }
}

/**
 * The kernel interrupts PostgreSQL when we die. Innermost, as a change of credentials clears it; the shell
 * checks that we did not die before.
 */
function dieWithParent(): string[] {
  const exec = 'test "$PPID" = "$0" && exec "$@"'
  return ['setpriv', '--pdeathsig', 'INT', 'sh', '-c', exec, String(process.pid)]
}

function refusalFor({ uid }: Host): string {
  if (uid !== 0) return 'The installed PostgreSQL does not run on this machine.'
  return (
    'PostgreSQL refuses to run as root, and neither a user namespace (unshare) nor the account postgres can run it: ' +
    'start the server as an ordinary user.'
  )
}

function reasonOf(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return (printed || messageOf(error)).split('\n').at(-1) ?? ''
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = accounts.split('\n').map((line) => line.split(':'))
  const found = fields.find(([account]) => account === name)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Undefined: no such file. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Where PostgreSQL runs under another account. */
export async function chownTree(account: Account | undefined, folder: string): Promise<void> {
  if (account === undefined || (await ownerOf(folder))?.uid === account.uid) return
  const inside = await readdir(folder, { recursive: true })
  for (const name of ['', ...inside]) await lchown(join(folder, name), account.uid, account.gid)
}

/** Through a closed folder that may hold more than PostgreSQL's files. */
export async function allowTraversal(account: Account | undefined, folder: string): Promise<void> {
  if (account === undefined) return
  const { mode, uid } = await stat(folder)
  const isClosed = (mode & 0o001) === 0
  if (isClosed && uid !== account.uid) await lchown(folder, account.uid, account.gid)
}
