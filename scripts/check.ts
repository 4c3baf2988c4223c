import { run } from './run.ts'

/** Each check runs, whatever the others say. */
const CHECKS: [what: string, program: string, ...args: string[]][] = [
  ['types', 'tsc', '--project', 'tsconfig.json'],
  ['types of the web app', 'tsc', '--project', 'apps/web/tsconfig.json'],
  ['types of the service worker', 'tsc', '--project', 'apps/web/src/offline/tsconfig.json'],
  ['types of the browser tests', 'tsc', '--project', 'e2e/tsconfig.json'],
  ['lint', 'oxlint', '--type-aware', '--report-unused-disable-directives', '--max-warnings', '0'],
  ['format', 'oxfmt', '--check', '.'],
  [
    'import arrows',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps',
    'e2e',
    'bench',
    'scripts',
  ],
  ['structure', process.execPath, 'scripts/check-structure.ts'],
  ['old words', process.execPath, 'scripts/check-prose.ts'],
  ['comments', process.execPath, 'scripts/check-comments.ts'],
  ['specification', process.execPath, 'scripts/check-specification.ts'],
  ['words', process.execPath, 'scripts/check-words.ts'],
]

const failed: string[] = []
for (const [what, program, ...args] of CHECKS) {
  console.log(`check: ${what}`)
  if ((await run(program, args)) !== 0) failed.push(what)
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`)
console.log(`checks: ${CHECKS.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
