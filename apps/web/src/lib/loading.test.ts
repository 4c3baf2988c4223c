import { expect, test } from 'vitest'
import { startLoading, isLoading, whileLoading } from './loading.ts'

test('the flag is set from the first start to the last end, also when one fails (spec 4)', async () => {
  const one = Promise.withResolvers<void>()
  const two = Promise.withResolvers<void>()
  expect(isLoading()).toBe(false)
  const first = whileLoading(one.promise)
  const second = whileLoading(two.promise)
  one.resolve()
  await first
  expect(isLoading()).toBe(true)
  two.reject(new Error('cut'))
  await expect(second).rejects.toThrow('cut')
  expect(isLoading()).toBe(false)
})

test('taking the flag back twice counts once', () => {
  const release = startLoading()
  const other = startLoading()
  release()
  release()
  expect(isLoading()).toBe(true)
  other()
  expect(isLoading()).toBe(false)
})
