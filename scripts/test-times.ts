const IN_SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 }
/** Vitest's `✓ server a.test.ts (9 tests) 120ms`. */
const OF_VITEST = /[✓❯×]\s+\S+\s+(\S+\.test\.ts) \(.*?([\d.]+)(ms|s|m)$/
/** Playwright's `✓ 2 e2e/specs/a.spec.ts:19:3 › title (3.6m)`. */
const OF_PLAYWRIGHT = /[✓✘]\s+\d+ (\S+\.spec\.ts):.*\(([\d.]+)(ms|s|m)\)$/

/** In seconds of one worker, retries included. */
export function longestFiles(output: string, count: number): { file: string; seconds: number }[] {
  const seconds = new Map<string, number>()
  for (const line of output.split('\n')) {
    const [, file = '', amount = '', unit = ''] = OF_VITEST.exec(line) ?? OF_PLAYWRIGHT.exec(line) ?? []
    if (file !== '') seconds.set(file, (seconds.get(file) ?? 0) + Number(amount) * (IN_SECONDS[unit] ?? 0))
  }
  return [...seconds]
    .map(([file, sum]) => ({ file, seconds: Math.round(sum) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}
