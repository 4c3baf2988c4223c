/** Vitest's ` FAIL   server  a.test.ts > name`, with the first line of its error below. */
const FAILED = /^ FAIL\s+(?:\S+\s+)?(\S+\.test\.tsx? > .+)$/

/** Each test that failed in Vitest's output (without colours), in order, with what it said first. */
export function failedTests(output: string): string[] {
  const lines = output.split('\n')
  const told = lines.flatMap((line, place) => {
    const [, name] = FAILED.exec(line) ?? []
    return name === undefined ? [] : [`${name}: ${lines[place + 1]?.trim() ?? ''}`]
  })
  return [...new Set(told)]
}
