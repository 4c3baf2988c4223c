import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { Seen } from './texts.ts'

const LOOKS = ['light', 'dark', 'forced'] as const

/** Tells the run's other walks, and hears of theirs. */
export function sharerOf(seen: Seen): () => void {
  const { outputDir } = test.info().project
  mkdirSync(outputDir, { recursive: true })
  const path = join(outputDir, 'right-texts')
  const told = new Set<string>()
  return () => {
    const own = LOOKS.flatMap((look) => [...seen[look]].map((text) => `${look}:${text}`))
    const news = own.filter((line) => !told.has(line)).map((line) => `${line}\n`)
    appendFileSync(path, news.join(''))
    // The last line may be half written.
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      if (told.has(line)) continue
      told.add(line)
      for (const look of LOOKS) if (line.startsWith(look)) seen[look].add(line.slice(look.length + 1))
    }
  }
}
