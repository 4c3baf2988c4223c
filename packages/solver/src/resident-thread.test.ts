import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Program } from './program.ts'
import { residentSolver } from './resident-thread.ts'

const program: Program = {
  costs: [0, 5, 0, 100],
  rowsOf: [[0, 2], [0], [1, 2], [1]],
  rows: [
    { least: 1, most: 1 },
    { least: 1, most: 1 },
    { least: 0, most: 1 },
  ],
}
const FOR_EVER = 60_000_000

function counted(idleMs: number) {
  const threads: Worker[] = []
  const solve = residentSolver(() => {
    const thread = new Worker(new URL('solver-thread.ts', import.meta.url))
    threads.push(thread)
    return thread
  }, idleMs)
  return { threads, solve }
}

test('one thread solves all of them, also those that are asked at once', async () => {
  const { threads, solve } = counted(FOR_EVER)
  const found = await Promise.all([solve(program, 1000), solve(program, 1000)])
  expect([...found, await solve(program, 1000)].map(({ cost }) => cost)).toEqual([5, 5, 5])
  expect(threads).toHaveLength(1)
  await threads[0]?.terminate()
})

test('a thread without work ends, and the next program starts another', async () => {
  const { threads, solve } = counted(0)
  await solve(program, 1000)
  const [thread] = threads
  if (thread && thread.threadId !== -1) await once(thread, 'exit')
  expect((await solve(program, 1000)).cost).toBe(5)
  expect(threads).toHaveLength(2)
})

test('whoever waits for a thread that ends is told so, and the next program starts another', async () => {
  const { threads, solve } = counted(FOR_EVER)
  const asked = solve(program, 1000)
  const refused = expect(asked).rejects.toThrow('The solver has ended without an answer.')
  await threads[0]?.terminate()
  await refused
  expect((await solve(program, 1000)).cost).toBe(5)
  expect(threads).toHaveLength(2)
  await threads[1]?.terminate()
})
