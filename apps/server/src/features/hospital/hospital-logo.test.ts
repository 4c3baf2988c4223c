import { getHospital } from '@desk/contract/hospital'
import * as contract from '@desk/contract/hospital-look'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aLogo } from '../../../test/logos.ts'
import { anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()
beforeEach(() => app.deps.look.reread())

const hospital = async () => (await app.call(getHospital)).data
const get = (url: string) => app.app.inject({ url })

test('a logo is drawn anew: beside the name, as an icon, and as one that may be cut, at addresses kept for a year', async () => {
  const admin = await anAdministrator(app)
  const { reply, data } = await app.call(contract.saveLogo, { logo: await aLogo() }, admin)
  expect(reply).toMatchObject({ success: true, message: 'Logo saved' })
  const { address, width, height } = data.logo ?? { address: '', width: 0, height: 0 }
  expect((await hospital()).look).toEqual({ logo: { address, width, height } })
  for (const [file, type, size] of [
    ['mark.webp', 'image/webp', [width, height]],
    ['icon.png', 'image/png', [512, 512]],
    ['maskable.png', 'image/png', [512, 512]],
  ] as const) {
    const { headers, rawPayload } = await get(`${address}/${file}`)
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      type,
      'public, max-age=31536000, immutable',
    ])
    const found = await sharp(rawPayload).metadata()
    expect([[found.width, found.height], found.exif]).toEqual([size, undefined])
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true)
  }
  const { icons } = (await get('/manifest.webmanifest')).json()
  expect(icons.map(({ src }: { src: string }) => src)).toEqual([
    `${address}/icon.png`,
    `${address}/maskable.png`,
  ])
})

test('a page that was kept names an earlier logo and gets the one of now, after it was removed there is none', async () => {
  const admin = await anAdministrator(app)
  const first = (await app.call(contract.saveLogo, { logo: await aLogo() }, admin)).data.logo?.address
  const second = await app.call(contract.saveLogo, { logo: await aLogo({ colour: '#2233aa' }) }, admin)
  expect(second.data.logo?.address).not.toBe(first)
  const kept = await get(`${first}/mark.webp`)
  expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await get(`${first}/other.png`)).statusCode).toBe(404)
  const { reply } = await app.call(contract.removeLogo, {}, admin)
  expect(reply).toMatchObject({ success: true, message: 'Logo removed' })
  expect((await get(`${first}/mark.webp`)).statusCode).toBe(404)
  expect((await hospital()).look).toBeUndefined()
  expect((await app.call(contract.removeLogo, {}, admin)).reply.success).toBe(false)
})

test.each([
  ['dark', '#16232a', [255, 255, 255]],
  ['white', '#ffffff', [22, 35, 42]],
])('a %s sign that can be seen through lies on what makes it seen', async (_name, colour, ground) => {
  const admin = await anAdministrator(app)
  const { data } = await app.call(contract.saveLogo, { logo: await aLogo({ colour }) }, admin)
  const { rawPayload } = await get(`${data.logo?.address}/icon.png`)
  const corner = await sharp(rawPayload)
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  for (const [place, part] of ground.entries()) expect(Math.abs((corner[place] ?? 0) - part)).toBeLessThan(8)
})

test.each(['jpeg', 'webp'] as const)('a logo in %s is read', async (format) => {
  const { reply } = await app.call(
    contract.saveLogo,
    { logo: await aLogo({ format }) },
    await anAdministrator(app),
  )
  expect(reply.success).toBe(true)
})

test('what is no logo is refused with a sentence that says what to do, and the old one stays', async () => {
  const admin = await anAdministrator(app)
  await app.call(contract.saveLogo, { logo: await aLogo() }, admin)
  const before = await hospital()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = Buffer.from(await aLogo(), 'base64')
    .subarray(0, 300)
    .toString('base64')
  for (const [logo, words] of [
    [svg.toString('base64'), 'not a PNG, JPEG or WebP'],
    [await aLogo({ format: 'gif' }), 'not a PNG, JPEG or WebP'],
    [cut, 'cannot be read'],
    [await aLogo({ width: 20, height: 20 }), 'smaller than 32 pixels'],
  ] as const) {
    const { reply } = await app.call(contract.saveLogo, { logo }, admin)
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining(words) })
  }
  expect(await hospital()).toEqual(before)
})
