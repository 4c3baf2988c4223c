import { MOST_AT_ONCE } from '@desk/contract/proposal'
import { useState } from 'react'

export type Progress = { done: number; of: number }

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

/** Shown only if it takes several calls. */
export function useProgress() {
  const [progress, setProgress] = useState<Progress | null>(null)
  return { progress: progress && progress.of > MOST_AT_ONCE ? progress : null, setProgress }
}
