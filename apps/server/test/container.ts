import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DOCKERFILE = 'deploy/Dockerfile'
/** What deploy/compose.yaml gives the desk. */
const RESTRICTIONS = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

export type Engine = 'docker' | 'podman'
type Ended = { status: number; said: string; out: Buffer }

/** One that answers: a client alone builds nothing. */
export const findEngine = (): Engine | undefined =>
  (['docker', 'podman'] as const).find((engine) => spawnSync(engine, ['ps', '--quiet']).status === 0)

/** Runs the engine; what comes out is kept apart from what is said. */
export async function runEngine(engine: Engine, args: string[], input?: Buffer): Promise<Ended> {
  const child = spawn(engine, args, { cwd: ROOT })
  child.stdin.on('error', () => {}) // what refuses does not read on
  child.stdin.end(input)
  const [out, said, [status]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status: Number(status), said, out }
}

/** The image that the Dockerfile begins with, or the one of CONTAINER_BASE; undefined where it is not here and cannot be fetched. */
export async function findBase(engine: Engine): Promise<string | undefined> {
  const named = /^ARG NODE=(\S+)$/m.exec(readFileSync(`${ROOT}/${DOCKERFILE}`, 'utf8'))?.[1] ?? ''
  const base = process.env['CONTAINER_BASE'] ?? named
  for (const args of [
    ['image', 'inspect', base],
    ['pull', '--quiet', base],
  ])
    if ((await runEngine(engine, args)).status === 0) return base
  return undefined
}

/** Builds the image as the Dockerfile says. */
export async function buildImage(engine: Engine, base: string, name: string): Promise<Ended> {
  // Podman's own format has no health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  const args = ['build', ...format, '--build-arg', `NODE=${base}`, '--file', DOCKERFILE, '--tag', name, '.']
  return runEngine(engine, args)
}

/** `run` with what compose.yaml restricts, and a volume for what is kept. */
export const runArgs = (volume: string, ...more: string[]) => [
  'run',
  ...RESTRICTIONS,
  '--volume',
  `${volume}:/data`,
  ...more,
]

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
