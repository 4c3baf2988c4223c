import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { oldWords } from './names/old-words.ts'
import { isGenerated } from './source-files.ts'

const READ =
  /\.(ts|tsx|css|cjs|md|conf|sh|service|ya?ml|toml)$|(^|\/)(Caddyfile|Dockerfile|\.env\.example)$|^packages\/words\/locales\/en\/.*\.json$/
/** Other languages, and what tests read as data. */
const OTHERS = /^packages\/words\/glossary\/|\/fixtures\//

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const paths = [...new Set(listed.split('\n'))].filter(
  (path) => READ.test(path) && !OTHERS.test(path) && !isGenerated(path) && existsSync(path),
)
const problems = paths.flatMap((path) =>
  oldWords(path, readFileSync(path, 'utf8')).map((problem) => `${path}: ${problem}`),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
