import { expect, test } from 'vitest'
import { keptReplies } from './kept-replies.ts'

function counted(most: number) {
  const kept = keptReplies<string>(most)
  const made: string[] = []
  const ask = (key: string, version: string) =>
    kept(key, version, async () => {
      made.push(`${key} ${version}`)
      return `${key} as of ${version}`
    })
  return { ask, made }
}

test('a reply is made once for each version', async () => {
  const { ask, made } = counted(5)
  const replies = [await ask('a', '1'), await ask('a', '1'), await ask('b', '1'), await ask('a', '2')]
  expect(replies).toEqual(['a as of 1', 'a as of 1', 'b as of 1', 'a as of 2'])
  expect(made).toEqual(['a 1', 'b 1', 'a 2'])
})

test('the one that was made longest ago makes room', async () => {
  const { ask, made } = counted(2)
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key, '1')
  expect(made).toEqual(['a 1', 'b 1', 'c 1', 'a 1'])
})

test('where replies are weighed, as many make room as the new one weighs, and one that is too heavy is not kept', async () => {
  const kept = keptReplies<string>(10, (reply) => reply.length)
  const made: string[] = []
  const ask = (reply: string) =>
    kept(reply, '1', async () => {
      made.push(reply)
      return reply
    })
  for (const reply of ['aaa', 'bbb', 'ccc', 'dddddd', 'ccc', 'eeeeeeeeeeee', 'eeeeeeeeeeee', 'ccc'])
    await ask(reply)
  expect(made).toEqual(['aaa', 'bbb', 'ccc', 'dddddd', 'eeeeeeeeeeee', 'eeeeeeeeeeee', 'ccc'])
})

test('nothing is kept of a reply that could not be made', async () => {
  const kept = keptReplies<string>(5)
  await expect(kept('a', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept('a', '1', async () => 'made')).toBe('made')
})
