import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasDemoMark } from '../platform/demo-mark.ts'

/** Says why the demo cannot start and what to do about it; undefined when it can. */
export function whyNotStart({ dataDir, webFolder }: { dataDir: string; webFolder: string }): string | null {
  const isForeign = existsSync(dataDir) && readdirSync(dataDir).length > 0 && !hasDemoMark(dataDir)
  if (isForeign) {
    return `The demo could not start: ${dataDir} holds something that is not the demo's. Choose another folder with DEMO_DIR.`
  }
  if (existsSync(join(webFolder, 'index.html'))) return null
  return 'The demo could not start: its pages are not built. Run `npm run demo`, which builds them first.'
}
