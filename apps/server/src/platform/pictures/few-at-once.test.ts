import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

function pieces(inTurn: ReturnType<typeof fewAtOnce>) {
  const begun: string[] = []
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = inTurn(() => {
      begun.push(name)
      return promise
    })
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, begin }
}

test('two work at once, the third waits, whatever becomes of those before', async () => {
  const { begun, begin } = pieces(fewAtOnce({ atOnce: 2, mostWaiting: 2 }))
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(begin)
  await Promise.resolve()
  expect(begun).toEqual(['one', 'two'])
  one?.fail()
  await expect(one?.result).rejects.toThrow('one')
  expect(begun).toEqual(['one', 'two', 'three'])
  three?.end()
  expect(await three?.result).toBe('three')
  expect(begun).toEqual(['one', 'two', 'three', 'four'])
  two?.end()
  four?.end()
  expect(await Promise.all([two?.result, four?.result])).toEqual(['two', 'four'])
})

test('who finds no place to wait is told to come back, and later ones are let in', async () => {
  const { begin } = pieces(fewAtOnce({ atOnce: 1, mostWaiting: 1 }))
  const [one, two] = [begin('one'), begin('two')]
  await expect(begin('three').result).rejects.toMatchObject({ kind: 'too-many', details: { retryAfter: 5 } })
  one.end()
  two.end()
  await Promise.all([one.result, two.result])
  const four = begin('four')
  four.end()
  expect(await four.result).toBe('four')
})
