import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BUILT = `${ROOT}apps/server/dist/current/main.js`

let isBuilt = false

/** Never a stale one. */
export function builtServer(): string {
  if (isBuilt) return BUILT
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-server.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The server was not built:\n${stdout}${stderr}`)
  isBuilt = true
  return BUILT
}
