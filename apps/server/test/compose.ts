import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runEngine } from './container.ts'
import type { Ended } from './run-to-end.ts'

const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url))
const FILES = ['compose.yaml', 'compose-two.yaml']

export type Compose = {
  /** With one server or two; fails with what it says. */
  run: (servers: 1 | 2, args: string[], input?: Buffer) => Promise<Ended>
  clear: () => Promise<void>
}

export const isComposeThere = () =>
  [
    ['ps', '--quiet'],
    ['compose', 'version'],
  ].every((args) => spawnSync('docker', args).status === 0)

/** The files of deploy/ as they stand, but with this image of the desk, under a name of their own. */
export async function layCompose(
  name: string,
  image: string,
  settings: Readonly<Record<string, string>>,
): Promise<Compose> {
  const parent = await mkdtemp(join(tmpdir(), 'desk-compose-'))
  const folder = join(parent, 'deploy')
  await mkdir(folder)
  for (const file of FILES) {
    const content = await readFile(join(DEPLOY, file), 'utf8')
    await writeFile(join(folder, file), content.replace('image: appointment-desk', `image: ${image}`))
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  await writeFile(join(folder, '.env'), lines.join(''))
  const run: Compose['run'] = async (servers, args, input) => {
    const files = FILES.slice(0, servers).flatMap((file) => ['--file', join(folder, file)])
    const ended = await runEngine('docker', ['compose', '--project-name', name, ...files, ...args], input)
    if (ended.status !== 0) throw new Error(`${args.join(' ')}: ${ended.said}\n${ended.out.toString()}`)
    return ended
  }
  const clear = async () => {
    await run(2, ['down', '--volumes', '--timeout', '60'])
    await rm(parent, { recursive: true })
  }
  return { run, clear }
}
