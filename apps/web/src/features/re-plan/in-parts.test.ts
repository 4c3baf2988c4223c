import { expect, test } from 'vitest'
import { inParts, type Progress } from './in-parts.ts'

test('as many as one call takes at a time, with what is done said in between', async () => {
  const said: Progress[] = []
  const parts = await inParts(
    [1, 2, 3, 4, 5],
    async (part) => [...part],
    (progress) => said.push(progress),
    2,
  )
  expect(parts).toEqual([[1, 2], [3, 4], [5]])
  expect(said.map(({ done }) => done)).toEqual([0, 2, 4, 5])
})

test('what is done stays done when a later call fails', async () => {
  const done: number[] = []
  const failing = inParts(
    [1, 2],
    async ([one = 0]) => {
      if (one === 2) throw new Error('gone')
      done.push(one)
    },
    () => {},
    1,
  )
  await expect(failing).rejects.toThrow('gone')
  expect(done).toEqual([1])
})
