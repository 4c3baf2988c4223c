import { execFile } from 'node:child_process'
import { lchown, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '../database-errors.ts'

const run = promisify(execFile)

/** A system account that PostgreSQL's files belong to. */
export type Account = { readonly uid: number; readonly gid: number }

/** How a PostgreSQL program is run here: the words before it, and the account when it is not our own. */
export type PostgresCommand = {
  readonly prefix: readonly string[]
  readonly account?: Account
  readonly major: string
}

type Identity = Omit<PostgresCommand, 'major'>

/** What the choice depends on; tests replace parts of it. */
export type Surroundings = {
  readonly uid: number
  readonly platform: NodeJS.Platform
  /** Runs a program and gives what it printed; rejects when it cannot run. */
  readonly tryCommand: (command: readonly string[]) => Promise<string>
  readonly findAccount: (name: string) => Promise<Account | undefined>
  readonly ownerOf: (path: string) => Promise<Account | undefined>
}

/** PostgreSQL must never see our LANG, PGDATA, PGPORT or PGOPTIONS: they would change what it does. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The surroundings of this process. */
export function realSurroundings(): Surroundings {
  return {
    uid: process.getuid?.() ?? -1,
    platform: process.platform,
    tryCommand: async ([program = '', ...args]) =>
      (await run(program, args, { env: POSTGRES_ENV, timeout: 30_000 })).stdout,
    findAccount,
    ownerOf,
  }
}

/**
 * Finds the way to run `postgres` that works here by asking it for its version. PostgreSQL refuses to run as root;
 * `owner` is the account that the data folder's files belong to already, if there are any.
 */
export async function choosePostgresCommand(
  postgres: string,
  owner: Account | undefined,
  here: Surroundings = realSurroundings(),
): Promise<PostgresCommand> {
  const reasons: string[] = []
  for (const way of await possibleWays(postgres, owner, here)) {
    try {
      const version = await here.tryCommand([...way.prefix, postgres, '-V'])
      return { ...way, major: /\d+/.exec(version)?.[0] ?? '' }
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new Error(`${refusal(here)} (${[...new Set(reasons)].join('; ')})`)
}

/** Every way to run PostgreSQL here, the best first. */
async function possibleWays(
  postgres: string,
  owner: Account | undefined,
  here: Surroundings,
): Promise<Identity[]> {
  const identities = here.uid === 0 ? await identitiesForRoot(postgres, owner, here) : [{ prefix: [] }]
  const guards = here.platform === 'linux' ? [dieWithParent(), []] : [[]]
  return guards.flatMap((guard) => identities.map((identity) => withGuard(identity, guard)))
}

function withGuard(identity: Identity, guard: readonly string[]): Identity {
  return { ...identity, prefix: [...identity.prefix, ...guard] }
}

/** A clone in somebody's closed home can only be run by him, even when root starts it. */
async function identitiesForRoot(
  postgres: string,
  owner: Account | undefined,
  here: Surroundings,
): Promise<Identity[]> {
  if (isOrdinary(owner)) return [asAccount(owner)]
  const others = [await here.ownerOf(postgres), await here.findAccount('postgres')]
  const namespace = { prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000'] }
  return [namespace, ...others.filter(isOrdinary).map(asAccount)]
}

function isOrdinary(account: Account | undefined): account is Account {
  return account !== undefined && account.uid !== 0
}

function asAccount(account: Account) {
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  return { prefix: ['setpriv', ...ids], account }
}

/**
 * Asks the kernel to interrupt PostgreSQL when we die. It must be innermost: a change of credentials clears the
 * request. The shell looks whether we died before the request was made, which would leave an orphan.
 */
function dieWithParent(): string[] {
  const exec = 'test "$PPID" = "$0" && exec "$@"'
  return ['setpriv', '--pdeathsig', 'INT', 'sh', '-c', exec, String(process.pid)]
}

function refusal({ uid }: Surroundings): string {
  if (uid !== 0)
    return 'The installed PostgreSQL does not run on this machine; set DATABASE_URL to one that does.'
  return (
    'PostgreSQL refuses to run as root, and neither a user namespace (unshare) nor the account postgres can run it: ' +
    'start the server as an ordinary user, or set DATABASE_URL.'
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

/** The account a file belongs to; nothing when there is no such file. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Gives a folder and all it holds to the account that PostgreSQL runs as, when that is not ours. */
export async function giveTo(account: Account | undefined, folder: string): Promise<void> {
  if (account === undefined || (await ownerOf(folder))?.uid === account.uid) return
  const inside = await readdir(folder, { recursive: true })
  for (const name of ['', ...inside]) await lchown(join(folder, name), account.uid, account.gid)
}

/** Lets that account pass through the data folder, which may hold more than PostgreSQL's files. */
export async function letThrough(account: Account | undefined, folder: string): Promise<void> {
  if (account === undefined) return
  const { mode, uid } = await stat(folder)
  const closed = (mode & 0o001) === 0
  if (closed && uid !== account.uid) await lchown(folder, account.uid, account.gid)
}
