import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import { startWorker } from './worker.ts'

/** Longer than any test: only a wake ends this rest. */
const LONG = 600_000

/** Work whose pieces the test answers one by one. */
function steeredWork() {
  const calls: PromiseWithResolvers<boolean>[] = []
  let called = Promise.withResolvers<void>()
  return {
    work: () => {
      const call = Promise.withResolvers<boolean>()
      calls.push(call)
      called.resolve()
      called = Promise.withResolvers()
      return call.promise
    },
    /** Returns when `work` has been asked so many times. */
    asked: async (count: number) => {
      while (calls.length < count) await called.promise
    },
    calls,
  }
}

function start(work: () => Promise<boolean>) {
  const worker = startWorker('test', work, LONG, openLog('silent'))
  onTestFinished(() => worker.stop())
  return worker
}

test('pieces are done one after the other while there are more', async () => {
  const { work, asked, calls } = steeredWork()
  start(work)
  await asked(1)
  expect(calls).toHaveLength(1)
  calls[0]?.resolve(true)
  await asked(2)
  calls[1]?.resolve(false)
})

test('a worker without work rests until it is woken', async () => {
  const { work, asked, calls } = steeredWork()
  const worker = start(work)
  calls[0]?.resolve(false)
  worker.wake()
  await asked(2)
  calls[1]?.resolve(false)
})

test('a wake in the midst of work is not lost', async () => {
  const { work, asked, calls } = steeredWork()
  const worker = start(work)
  await asked(1)
  worker.wake()
  calls[0]?.resolve(false)
  await asked(2)
  calls[1]?.resolve(false)
})

test('work that fails does not end the worker', async () => {
  const { work, asked, calls } = steeredWork()
  const worker = start(work)
  calls[0]?.reject(new Error('broken'))
  worker.wake()
  await asked(2)
  calls[1]?.resolve(false)
})

test('a stop lets the piece at hand finish, and begins no other', async () => {
  const { work, asked, calls } = steeredWork()
  const worker = start(work)
  await asked(1)
  const order: string[] = []
  const stopped = worker.stop().then(() => order.push('stopped'))
  order.push('finished')
  calls[0]?.resolve(true)
  await stopped
  expect(order).toEqual(['finished', 'stopped'])
  expect(calls).toHaveLength(1)
})
