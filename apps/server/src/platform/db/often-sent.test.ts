import { expect, test } from 'vitest'
import { countSent } from './often-sent.ts'

test('a statement has a name from the fifth time on, and always the same one', () => {
  const nameOf = countSent()
  const names = [1, 2, 3, 4, 5, 6].map(() => nameOf('select 1'))
  expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(names[4]).toMatch(/^often-[0-9a-f]{32}$/)
  expect(names[5]).toBe(names[4])
  expect(countSent()('select 1')).toBeUndefined()
})

test('no more than 200 have one, however many are sent; those that had one keep it', () => {
  const nameOf = countSent()
  const send = (text: string) => [1, 2, 3, 4, 5].map(() => nameOf(text)).at(-1)
  const named = Array.from({ length: 5_000 }, (_, n) => send(`select ${n}`)).filter(Boolean)
  expect(new Set(named).size).toBe(200)
  expect(nameOf('select 0')).toBe(named[0])
})

test('statements that nobody repeats are not remembered, nor are long ones named', () => {
  const nameOf = countSent()
  const long = `select ${'1, '.repeat(2_000)}1`
  for (let n = 0; n < 10; n += 1) expect(nameOf(long)).toBeUndefined()
  for (let n = 0; n < 4; n += 1) nameOf('select again')
  for (let n = 0; n < 2_000; n += 1) nameOf(`select ${n}`)
  expect(nameOf('select again')).toBeUndefined()
})
