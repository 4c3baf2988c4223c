import { mkdirSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_MARK } from '../platform/demo-mark.ts'
import { whyNotStart } from './why-not-start.ts'

// Before other modules load.
enableCompileCache()
const { demoSettings } = await import('./demo-settings.ts')
const dataDir = resolve(process.env['DEMO_DIR']?.trim() || './demo-data')
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const problem = whyNotStart({ dataDir, webFolder })
if (problem !== null) {
  process.stdout.write(`${problem}\n`)
  process.exitCode = 1
} else await start()

async function start(): Promise<void> {
  const { run } = await import('../run.ts')
  const { fillHospital } = await import('./seed.ts')
  const { addPortraits } = await import('./add-portraits.ts')
  const { logIns } = await import('./log-ins.ts')
  markFolder()
  await run(demoSettings(process.env, dataDir), {
    isForDemo: true,
    prepare: async ({ url, deps }) => {
      const isNew = await fillHospital(deps)
      if (isNew) await addPortraits(deps)
      process.stdout.write(logIns(url, isNew))
    },
  })
}

/** The demo refuses a folder without the mark, so it comes first. */
function markFolder(): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, DEMO_MARK), 'Made by npm run demo. Remove the folder to begin anew.\n')
}
