import { MOST_AT_ONCE } from '@desk/contract/proposal'
import { useState } from 'react'

/** How much of it is done. */
export type Progress = { done: number; of: number }

/** Calls one after the other, each for as many as one call takes; what is done stays done when a later one fails. */
export async function inParts<One, Result>(
  all: readonly One[],
  call: (part: readonly One[]) => Promise<Result>,
  onProgress: (progress: Progress) => void,
  most = MOST_AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = []
  onProgress({ done: 0, of: all.length })
  for (let from = 0; from < all.length; from += most) {
    results.push(await call(all.slice(from, from + most)))
    onProgress({ done: Math.min(all.length, from + most), of: all.length })
  }
  return results
}

/** Progress is shown only of what takes more than one call. */
export function useProgress() {
  const [progress, setProgress] = useState<Progress | null>(null)
  return { progress: progress && progress.of > MOST_AT_ONCE ? progress : null, setProgress }
}
