import { expect, test } from 'vitest'
import { mostAlike, similarWords } from './similar-words.ts'

const similar = similarWords(['cardiologist', 'dermatologist', 'heart', 'tooth', 'hand'])

test.each([
  ['cardiolgist', 'cardiologist'],
  ['cardiologists', 'cardiologist'],
  ['dermatoligist', 'dermatologist'],
  ['hart', 'heart'],
  ['haert', 'heart'],
  ['heartt', 'heart'],
  ['tooht', 'tooth'],
  ['haand', 'hand'],
])('%s is a slip of %s', (slip, word) => {
  expect(mostAlike(similar(slip))).toEqual([word])
})

test('another word is no slip', () => {
  for (const word of ['', 'x', 'garden', 'lindqvist', 'earth']) expect(similar(word)).toEqual([])
})

test('the similarity is that of pg_trgm', () => {
  // PostgreSQL: select similarity('cardiolgist', 'cardiologist')
  expect(similar('cardiolgist')[0]?.similarity).toBe(10 / 15)
})
