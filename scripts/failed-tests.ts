/** Vitest's ` FAIL   server  a.test.ts > name`, or `a.test.ts [ a.test.ts ]` of a whole file. */
const FAILED = /^ FAIL\s+(?:\S+\s+)?(\S+\.test\.tsx?(?: > .+|(?= \[ \S+ \]$)))/

/** In order, with what each said first. */
export function failedTests(output: string): string[] {
  const lines = output.split('\n')
  const told = lines.flatMap((line, place) => {
    const [, name] = FAILED.exec(line) ?? []
    if (name === undefined) return []
    // Those that failed by the same error stand above it together.
    const said = lines.slice(place + 1).find((next) => !FAILED.test(next))
    return [`${name}: ${said?.trim() ?? ''}`]
  })
  return [...new Set(told)]
}
