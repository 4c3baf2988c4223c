import type { Line } from '../measurement.ts'

export function atMost(what: string, count: number, most: number): Line {
  return { what, value: String(count), target: `<= ${most}`, isMet: count <= most }
}

export function mustBe(what: string, claim: boolean, otherwise = 'no'): Line {
  return { what, value: claim ? 'yes' : otherwise, target: 'yes', isMet: claim }
}

/** Runs `act` in several workers, until a number or a time is reached; gives how often. */
export async function flood(
  { workers, times, ms }: { workers: number; times: number; ms: number },
  act: (number: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ms
  let begun = 0
  const worker = async () => {
    while (begun < times && performance.now() < end) {
      begun += 1
      await act(begun)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return begun
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
