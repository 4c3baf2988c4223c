import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { COMPILED } from '@desk/testing/server-process'
import { coreTimes, percentBusy } from './busy-cores.ts'
import { folderInMemory } from './disk-in-memory.ts'
import { failedTests } from './failed-tests.ts'
import { longestFiles } from './test-times.ts'

/** Runs vitest, then Playwright; prints times, busy cores, slowest files, and one count. */

// As in Playwright's settings.
const retries = process.env['CI'] ? ['--retry=1'] : []

const SUITES: [name: string, program: string, ...args: string[]][] = [
  ['rules, server, launcher', 'vitest', 'run', ...retries, ...process.argv.slice(2)],
  ['browser', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
]

const MOST_NAMED = 10
/** On two idle cores. Longer passes too, because a machine may be busy. */
const WANTED_MINUTES = 12
const inMemory = process.env['TMPDIR'] ? null : folderInMemory()
const ENVIRONMENT = {
  ...process.env,
  NODE_COMPILE_CACHE: COMPILED,
  // Else among temporary files, which go.
  PWTEST_CACHE_DIR: join(dirname(COMPILED), 'playwright'),
  PW_DISABLE_TS_ESM: '1',
  ...(inMemory && { TMPDIR: inMemory }),
}
const atFirst = performance.now()
const times: string[] = []
const failures: string[] = []
let passed = 0
let failed = 0
for (const [place, [name, program, ...args]] of SUITES.entries()) {
  console.log(`test: part ${place + 1} of ${SUITES.length}, ${name}`)
  const [begun, coresBegun] = [performance.now(), coreTimes()]
  const { status, output } = await runAndRead(program, args)
  times.push(`${name} ${minutesSince(begun)}, cores ${percentBusy(coresBegun, coreTimes())} % busy`)
  console.log(`test: ${times.at(-1)}; longest, in seconds of a worker:`)
  for (const { file, seconds } of longestFiles(stripColours(output), MOST_NAMED))
    console.log(`${seconds}\t${file}`)
  // Playwright lists its own at its end.
  failures.push(...failedTests(stripColours(output)))
  const counts = countsOf(output)
  passed += counts.passed
  failed += counts.failed
  // A suite that broke before it counted its tests.
  if (status !== 0 && counts.failed === 0) failed += 1
}
if (inMemory) rmSync(inMemory, { recursive: true, force: true })
for (const failure of failures) console.log(`test: failed: ${failure}`)
console.log(`test: ${times.join('; ')}`)
const isInTime = performance.now() - atFirst <= WANTED_MINUTES * 60_000
console.log(
  `test: ${minutesSince(atFirst)} in all; ${WANTED_MINUTES} minutes wanted: ${isInTime ? 'met' : 'missed'}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function minutesSince(begun: number): string {
  const seconds = Math.round((performance.now() - begun) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function runAndRead(program: string, args: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ENVIRONMENT,
    })
    let output = ''
    const read = (from: Readable, to: NodeJS.WriteStream) =>
      from.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        to.write(chunk)
      })
    read(child.stdout, process.stdout)
    // Vitest tells there what failed.
    read(child.stderr, process.stderr)
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** vitest's `Tests 3 failed | 20 passed`, Playwright's `  20 passed`. */
function countsOf(output: string): { passed: number; failed: number } {
  const lines = stripColours(output).split('\n')
  const summary = lines.filter(
    (line) => /^\s+Tests\s/.test(line) || /^\s+\d+ (passed|failed|flaky)\b/.test(line),
  )
  const count = (word: string) =>
    summary.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
  return { passed: count('passed') + count('flaky'), failed: count('failed') }
}

function stripColours(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g'), '')
}
