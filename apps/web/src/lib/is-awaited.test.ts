import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')

test('data on their way are awaited as long as what stands below them is hidden', () => {
  const [, milliseconds] = /MOST_MS = (\d+)$/m.exec(read('lib/is-awaited.ts')) ?? []
  const [, seconds] = /animation: wait (\d+)s /.exec(read('ui/base.css')) ?? []
  expect(Number(milliseconds)).toBe(Number(seconds) * 1000)
})
