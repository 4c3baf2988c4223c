import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Ended, runToEnd } from './run-to-end.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DOCKERFILE = 'deploy/Dockerfile'
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

/** Only an engine that answers: a client alone builds nothing. */
export const findEngine = (): Engine | undefined =>
  (['docker', 'podman'] as const).find((engine) => spawnSync(engine, ['ps', '--quiet']).status === 0)

export const runEngine = (engine: Engine, args: string[], input?: Buffer): Promise<Ended> =>
  runToEnd(spawn(engine, args, { cwd: ROOT }), input)

/**
 * The image that the Dockerfile begins with, or CONTAINER_BASE; undefined where it is missing and cannot be fetched.
 */
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

export async function buildImage(engine: Engine, base: string, name: string): Promise<Ended> {
  // Podman's own format has no health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  const args = ['build', ...format, '--build-arg', `NODE=${base}`, '--file', DOCKERFILE, '--tag', name, '.']
  return runEngine(engine, args)
}

/** `run` with the restrictions of compose.yaml and a volume for the data. */
export const runArgs = (volume: string, ...more: string[]) => [
  'run',
  ...RESTRICTIONS,
  '--volume',
  `${volume}:/data`,
  ...more,
]
