import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renamed } from './renamed.ts'

const priceTag = renamed(
  z.object({ _id: z.string(), feesPerCunsaltation: z.string(), note: z.optional(z.string()) }),
  { _id: 'id', feesPerCunsaltation: 'fee' },
)

test('what comes in under the names of the API is read under ours', () => {
  expect(z.decode(priceTag, { _id: '1', feesPerCunsaltation: '80', note: 'cash' })).toEqual({
    id: '1',
    fee: '80',
    note: 'cash',
  })
})

test('what goes out under our names is written under those of the API', () => {
  expect(z.encode(priceTag, { id: '1', fee: '80', note: 'cash' })).toEqual({
    _id: '1',
    feesPerCunsaltation: '80',
    note: 'cash',
  })
})

test('a field that is left out stays out, both ways', () => {
  expect(Object.keys(z.decode(priceTag, { _id: '1', feesPerCunsaltation: '80' }))).not.toContain('note')
  expect(Object.keys(z.encode(priceTag, { id: '1', fee: '80' }))).not.toContain('note')
})

test('a field the contract does not name gets neither in nor out', () => {
  const inside = { id: '1', fee: '80', passwordHash: 'secret' }
  expect(z.encode(priceTag, inside)).toEqual({ _id: '1', feesPerCunsaltation: '80' })
  const outside = { _id: '1', feesPerCunsaltation: '80', isAdmin: true }
  expect(z.decode(priceTag, outside)).toEqual({ id: '1', fee: '80' })
})

test('a wrong field is refused under the name the caller gave it', () => {
  const result = z.safeParse(priceTag, { _id: '1', feesPerCunsaltation: 80 })
  expect(result.error?.issues.map((issue) => issue.path)).toEqual([['feesPerCunsaltation']])
})

test('our own names are unknown to the API', () => {
  expect(z.safeParse(priceTag, { id: '1', fee: '80' }).success).toBe(false)
})

test('renamed objects can hold one another and stand in lists', () => {
  const bill = renamed(z.object({ tags: z.array(priceTag), total: z.string() }), { tags: 'items' })
  const sent = { tags: [{ _id: '1', feesPerCunsaltation: '80' }], total: '80' }
  const code = { items: [{ id: '1', fee: '80' }], total: '80' }
  expect(z.decode(bill, sent)).toEqual(code)
  expect(z.encode(bill, code)).toEqual(sent)
})
