/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashChain } from './hash-chain.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function chainOf(text: Buffer, times: number): string {
  let digest = text
  for (let done = 0; done < times; done += 1) digest = createHash('sha256').update(digest).digest()
  return hex(digest)
}

test('the plain hash is SHA-256, again and again', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = randomBytes(length)
    for (const times of [1, 2, 3, 100]) expect(hex(hashChain(text, times))).toBe(chainOf(text, times))
  }
  expect(hex(hashChain(Buffer.from('abc'), 1))).toMatch(/^ba7816bf8f01cfea414140de5dae2223/)
})

test('a text that does not fit a block is refused', () => {
  expect(() => hashChain(new Uint8Array(56), 1)).toThrow('longer than a block')
})
