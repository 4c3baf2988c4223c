import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../check-words.ts', import.meta.url))

test('every sentence that people read is in the catalogue, and in all languages that are ready: nothing is missing, stale, unused or mistaken', () => {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM], { encoding: 'utf8' })
  expect([stderr.split('\n').filter((line) => line !== ''), status]).toEqual([[], 0])
})
