import { getPicture } from '@desk/contract/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDoctor } from '../../test/people.ts'
import { useTestApp } from '../../test/test-app.ts'
import { LOOKS, sendPortrait } from './add-portraits.ts'
import { PORTRAIT_SIDE } from './draw-portrait.ts'
import { DOCTORS } from './people.ts'
import { actingAs } from './seed.ts'

const app = useTestApp()

/** Blocked where pictures from outside are opened, as in other tests of the worker. */
const DRAWN = { operation: ['VipsForeignLoadSvgBuffer'] }
beforeAll(() => sharp.unblock(DRAWN))
afterAll(() => sharp.block(DRAWN))

test('a drawn portrait takes the way of a picture that a doctor sends', async () => {
  const doctor = await aDoctor(app)
  const [look] = Object.values(LOOKS)
  if (!look) throw new Error('nobody has a portrait')
  await sendPortrait(app.deps, actingAs(doctor.id, { isDoctor: true }), look)
  const { data } = await app.call(getPicture, undefined, { ...doctor, query: { userId: doctor.id } })
  expect(data.picture).toMatchObject({ width: PORTRAIT_SIDE, square: { size: PORTRAIT_SIDE } })
})

test('some of the demo’s doctors have one, and nobody else', () => {
  const keys = DOCTORS.map(({ key }) => key)
  expect(Object.keys(LOOKS).length).toBeLessThan(keys.length)
  expect(keys).toEqual(expect.arrayContaining(Object.keys(LOOKS)))
})
