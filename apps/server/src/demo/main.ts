import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

/** Made before anything else is: a folder without it is not the demo's. */
const MARK = 'this-is-a-demo'

// It has to come before what it caches is loaded.
enableCompileCache()
const { ADMINISTRATOR_EMAIL, DEMO_PASSWORD } = await import('./people.ts')
const dataDir = resolve(setting('DATA_DIR') ?? './demo-data')
const refusal = refusalOf()
if (refusal === undefined) await start()
else {
  process.stdout.write(`The demo could not start: ${refusal}\n`)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const { run } = await import('../run.ts')
  const { fillHospital } = await import('./seed.ts')
  const { logIns } = await import('./log-ins.ts')
  markFolder()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOSPITAL_NAME: setting('HOSPITAL_NAME') ?? 'St. Anna Hospital',
    ADMIN_EMAIL: ADMINISTRATOR_EMAIL,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    // The demo's addresses are invented.
    SMTP_URL: undefined,
  }
  await run(env, async ({ url, deps }) => {
    const isNew = await fillHospital(deps)
    process.stdout.write(logIns(url, isNew))
  })
}

/** The demo makes an administrator whose password everybody knows: it must never touch a real hospital's data. */
function refusalOf(): string | undefined {
  if (setting('DATABASE_URL') !== undefined) {
    return 'it makes people whose password everybody knows, so it uses no database of DATABASE_URL. Unset it.'
  }
  const isForeign = existsSync(dataDir) && readdirSync(dataDir).length > 0 && !existsSync(join(dataDir, MARK))
  return isForeign
    ? `${dataDir} holds something that is not the demo's. Choose another folder with DATA_DIR.`
    : undefined
}

function markFolder(): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, MARK), 'Made by npm run demo. Remove the folder to begin anew.\n')
}

function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}
