import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(ts|tsx|css|cjs)$/
const GENERATED =
  /^packages\/words\/src\/(server|web)-messages\.ts$|^apps\/server\/src\/platform\/db\/tables\.ts$/

/** Files that are not committed yet included. */
export function sourceFiles(root = '.'): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))].filter((path) => SOURCE.test(path) && existsSync(join(root, path)))
}

export function isGenerated(path: string): boolean {
  return GENERATED.test(path)
}
