import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhoto, HEIC } from '../../../test/pictures.ts'
import { pictureTurns } from './picture-turns.ts'

test('photos in HEIC are opened one after the other, others beside them, two at once at most', async () => {
  const inTurn = pictureTurns()
  const [photo, begun] = [await aPhoto(), new Set<string>()]
  const begin = (name: string, file: Buffer) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = inTurn(file, async () => {
      begun.add(name)
      await promise
    })
    return async () => {
      resolve()
      await ended
    }
  }
  const [one, two] = [begin('HEIC one', HEIC), begin('HEIC two', HEIC)]
  await setImmediate()
  const [three, four] = [begin('JPEG three', photo), begin('JPEG four', photo)]
  await setImmediate()
  expect([...begun]).toEqual(['HEIC one', 'JPEG three'])
  await three()
  expect([...begun]).toEqual(['HEIC one', 'JPEG three', 'JPEG four'])
  await four()
  expect(begun.has('HEIC two')).toBe(false)
  await one()
  await two()
  expect(begun.has('HEIC two')).toBe(true)
})
