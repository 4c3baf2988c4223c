import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A service often has no right to its program's folder. */
export function endUnlessWritable(folder: string): void {
  try {
    accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK)
  } catch {
    console.error(
      `setup: ${resolve(folder)} is not what this version needs, and this account may not write to it. ` +
        `Run "npm run build" in ${process.cwd()} as the owner of the folder.`,
    )
    process.exit(1)
  }
}
