import { expect, test } from 'vitest'
import { fairQueue, type Waiter } from './fair-queue.ts'

const stranger = (key: string): Waiter => ({ lane: 'stranger', key, isGone: () => false })
const known = (key: string): Waiter => ({ lane: 'known', key, isGone: () => false })

function workshop(places = 2) {
  const run = fairQueue({ places })
  const begun: string[] = []
  const running: (() => void)[] = []
  const work = (who: Waiter) =>
    run(who, () => {
      begun.push(who.key)
      return new Promise<void>((resolve) => running.push(resolve))
    })
  const endOne = async () => {
    running.shift()?.()
    await new Promise(setImmediate)
  }
  return { work, begun, running, endOne }
}

const broken = () => Promise.reject(new Error('broken'))

test('as many pieces of work are done at once as there are places', async () => {
  const { work, begun, running, endOne } = workshop()
  const all = ['a', 'b', 'c'].map((key) => work(stranger(key)))
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'c'])
  while (running.length > 0) await endOne()
  await Promise.all(all)
})

test('who is known is served next while strangers crowd the door', async () => {
  const { work, begun, endOne } = workshop()
  for (let count = 0; count < 100; count += 1) void work(stranger(`s${count % 10}`)).catch(() => {})
  void work(known('paul'))
  await endOne()
  await endOne()
  expect(begun.slice(2)).toContain('paul')
})

test('strangers are served while those who are known crowd it', async () => {
  const { work, begun, endOne } = workshop()
  for (let count = 0; count < 60; count += 1) void work(known(`p${count % 20}`)).catch(() => {})
  void work(stranger('eva'))
  await endOne()
  await endOne()
  expect(begun.slice(2)).toContain('eva')
})

test('with one place those who are known and strangers take it in turn', async () => {
  const { work, begun, running, endOne } = workshop(1)
  const strangers = ['s1', 's2', 's3'].map((key) => work(stranger(key)))
  const others = ['k1', 'k2', 'k3'].map((key) => work(known(key)))
  while (running.length > 0) await endOne()
  await Promise.all([...strangers, ...others])
  expect(begun.map(([lane]) => lane).join('')).toBe('sskskk')
})

test('whoever finds the queue full is asked to come back (R10)', async () => {
  const { work } = workshop()
  const all = Array.from({ length: 40 }, () => work(stranger('a')))
  const refused = await Promise.race(all.map((one) => one.catch((error: unknown) => error)))
  expect(refused).toMatchObject({ kind: 'too-many', details: { retryAfter: 2 } })
})

test('nothing is done for whoever has hung up', async () => {
  const { work, begun, running, endOne } = workshop()
  let isThere = true
  const leaving = work({ ...stranger('a'), isGone: () => !isThere }).catch(() => 'nobody reads this')
  const busy = [work(stranger('b')), work(stranger('c'))]
  const later = work({ ...stranger('d'), isGone: () => !isThere }).catch(() => 'nor this')
  isThere = false
  while (running.length > 0) await endOne()
  await Promise.all([leaving, ...busy, later])
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('work that failed frees its place for the next', async () => {
  const run = fairQueue({ places: 2 })
  for (let count = 0; count < 5; count += 1) {
    await expect(run(stranger('a'), broken)).rejects.toThrow('broken')
  }
})
