import { mkdirSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_MARK } from '../platform/demo-mark.ts'
import { whyNotStart } from './why-not-start.ts'

/**
 * The demo's passwords are public: it serves this machine only, in its own folder, with none of a hospital's settings.
 */
const OWN_SETTINGS = ['PORT', 'HOSPITAL_NAME', 'HOSPITAL_TIME_ZONE', 'LANGUAGES', 'LOG_LEVEL']

// Before other modules load.
enableCompileCache()
const { ADMINISTRATOR_EMAIL, DEMO_PASSWORD } = await import('./people.ts')
const dataDir = resolve(setting('DEMO_DIR') ?? './demo-data')
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const problem = whyNotStart({ dataDir, webFolder })
if (problem !== null) {
  process.stdout.write(`${problem}\n`)
  process.exitCode = 1
} else await start()

async function start(): Promise<void> {
  const { run } = await import('../run.ts')
  const { fillHospital } = await import('./seed.ts')
  const { logIns } = await import('./log-ins.ts')
  markFolder()
  const env = {
    HOSPITAL_NAME: 'St. Anna Hospital',
    ...Object.fromEntries(OWN_SETTINGS.map((name) => [name, setting(name)]).filter(([, value]) => value)),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMINISTRATOR_EMAIL,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  }
  await run(env, {
    isForDemo: true,
    prepare: async ({ url, deps }) => {
      const isNew = await fillHospital(deps)
      process.stdout.write(logIns(url, isNew))
    },
  })
}

/** The demo refuses a folder without the mark, so it comes first. */
function markFolder(): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, DEMO_MARK), 'Made by npm run demo. Remove the folder to begin anew.\n')
}

function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}
