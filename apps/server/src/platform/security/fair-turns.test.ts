import { expect, test } from 'vitest'
import { fairTurns, type Waiting } from './fair-turns.ts'

function queue(most = { perKey: 10, total: 100 }) {
  const turns = fairTurns(most)
  const refused: string[] = []
  const gone = new Set<string>()
  const enter = (...names: string[]) => {
    for (const name of names) turns.enter(waiting(name))
  }
  const waiting = (name: string): Waiting & { name: string } => ({
    name,
    key: name.slice(0, 1),
    isGone: () => gone.has(name),
    begin: async () => {},
    reject: () => refused.push(name),
  })
  const nextName = () => {
    const one = turns.next()
    return one && 'name' in one ? String(one.name) : undefined
  }
  const rest = () => {
    const names: string[] = []
    for (let name = nextName(); name !== undefined; name = nextName()) names.push(name)
    return names
  }
  return { enter, rest, nextName, refused, hangUp: (name: string) => gone.add(name) }
}

test('addresses take turns, and each in the order of its own line', () => {
  const { enter, rest } = queue()
  enter('a1', 'a2', 'a3', 'b1', 'c1', 'c2')
  expect(rest()).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('whoever comes while a long line waits is served after one turn of it', () => {
  const { enter, nextName } = queue()
  enter('a1', 'a2', 'a3', 'a4')
  expect(nextName()).toBe('a1')
  enter('b1')
  expect([nextName(), nextName()]).toEqual(['a2', 'b1'])
})

test('whoever has hung up is passed over, and told so', () => {
  const { enter, rest, refused, hangUp } = queue()
  enter('a1', 'a2', 'b1')
  hangUp('a1')
  hangUp('b1')
  expect(rest()).toEqual(['a2'])
  expect(refused).toEqual(['a1', 'b1'])
})

test('a line has so many places, and only its own address is refused', () => {
  const { enter, rest, refused } = queue({ perKey: 2, total: 100 })
  enter('a1', 'a2', 'a3', 'b1')
  expect(refused).toEqual(['a3'])
  expect(rest()).toEqual(['a1', 'b1', 'a2'])
})

test('whoever has hung up holds no place, neither of a line nor of all', () => {
  const { enter, rest, refused, hangUp } = queue({ perKey: 2, total: 3 })
  enter('a1', 'a2', 'b1')
  hangUp('a1')
  hangUp('b1')
  enter('a3', 'c1')
  expect(refused).toEqual(['a1', 'b1'])
  expect(rest()).toEqual(['a2', 'c1', 'a3'])
})

test('when all places are full the last of the longest line gives way', () => {
  const { enter, rest, refused } = queue({ perKey: 10, total: 4 })
  enter('a1', 'a2', 'a3', 'b1')
  enter('c1')
  expect(refused).toEqual(['a3'])
  expect(rest()).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('when all places are full of equally long lines, whoever comes is refused', () => {
  const { enter, refused } = queue({ perKey: 10, total: 2 })
  enter('a1', 'b1', 'c1', 'a2')
  expect(refused).toEqual(['c1', 'a2'])
})
