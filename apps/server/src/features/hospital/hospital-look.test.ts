import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import * as contract from '@desk/contract/hospital-look'
import { accentPalette } from '@desk/rules/look/accent'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aLogo } from '../../../test/logos.ts'
import { anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { keptLook, withLook } from '../../platform/hospital-look.ts'

const app = useTestApp({ HOSPITAL_NAME: 'City Hospital' })
// The tables are empty again.
beforeEach(() => app.deps.look.reread())

const ACCENT = '#ffff00'
const save = (body: object, sender: { token: string }) =>
  app.call(
    contract.saveHospitalLook,
    { lookVersion: 0, hospitalName: 'St. Anna', accent: ACCENT, ...body },
    sender,
  )
const hospital = async () => (await app.call(getHospital)).data
const get = (url: string) => app.app.inject({ url })

test('without a look of its own the hospital has its name and nothing else, as programs have known it', async () => {
  const told = await hospital()
  expect(told.name).toBe('City Hospital')
  expect('look' in told).toBe(false)
  const admin = await anAdministrator(app)
  expect((await app.call(contract.getHospitalLook, undefined, admin)).data).toEqual({
    version: 0,
    name: null,
    installedName: 'City Hospital',
    accent: null,
    logo: null,
  })
})

test('a name and an accent are told to everybody, corrected until they read, and go back to what is installed', async () => {
  const admin = await anAdministrator(app)
  const { reply, data } = await save({}, admin)
  expect(reply).toMatchObject({ success: true, message: 'Look saved' })
  expect(data).toMatchObject({ version: 1, name: 'St. Anna', accent: ACCENT })
  expect(await hospital()).toMatchObject({ name: 'St. Anna', look: { colours: accentPalette(ACCENT) } })
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'St. Anna' })
  expect((await get('/api/v1/reference')).body).toContain('St. Anna: appointment desk')
  await save({ lookVersion: 1, hospitalName: null, accent: null }, admin)
  const back = await hospital()
  expect([back.name, back.look]).toEqual(['City Hospital', undefined])
})

test('emails have the name and the colours of now, also from a program that was open before', async () => {
  const email = () => app.deps.notices.email({ kind: 'address-corrected', params: { name: 'Paul' } }, null)
  expect(email().html).toContain('background:#0f6674;color:#ffffff')
  await save({}, await anAdministrator(app))
  const { body, html } = email()
  const palette = accentPalette(ACCENT)
  expect(body).toContain('St. Anna')
  expect(html).toContain(`background:${palette?.light.accent};color:${palette?.light.on}`)
  expect(html).toContain(`background:${palette?.dark.accent}!important;color:${palette?.dark.on}!important`)
  expect(html).not.toMatch(/[{]accent|[{]on[}]|#0f6674|#6cc7d4/)
  expect(app.deps.config.hospitalName).toBe('St. Anna')
})

test('another server of the same database shows the change', async () => {
  const { pool, config, log } = app.deps
  const installed = { ...config, hospitalName: 'City Hospital' }
  const other = keptLook(pool, installed, log)
  const othersConfig = withLook(installed, other)
  expect((await other.fresh()).name).toBe('City Hospital')
  await save({}, await anAdministrator(app))
  await expect.poll(async () => (await other.fresh()).name, { timeout: 20_000 }).toBe('St. Anna')
  expect(othersConfig.hospitalName).toBe('St. Anna')
})

test('a change that was made from another look is refused, and nothing is overwritten', async () => {
  const admin = await anAdministrator(app)
  await save({}, admin)
  const { reply } = await save({ hospitalName: 'St. Bruno' }, admin)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('meanwhile') })
  expect((await hospital()).name).toBe('St. Anna')
  const both = await Promise.all(
    ['A', 'B'].map((name) => save({ lookVersion: 1, hospitalName: name }, admin)),
  )
  expect(both.filter(({ reply: { success } }) => success)).toHaveLength(1)
})

test('a name on two lines and what is no colour are refused', async () => {
  const admin = await anAdministrator(app)
  const wrong = [
    { hospitalName: 'St.\nAnna' },
    { hospitalName: ' ' },
    { hospitalName: 'x'.repeat(101) },
    { accent: 'red' },
    { accent: '#FFF' },
    { accent: '#ffffff;background:url(x)' },
  ]
  for (const body of wrong) {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: API_PREFIX + contract.saveHospitalLook.path,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { lookVersion: 0, hospitalName: 'St. Anna', accent: ACCENT, ...body },
    })
    expect(statusCode, JSON.stringify(body)).toBe(400)
  }
  expect((await hospital()).name).toBe('City Hospital')
})

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
    [svg.toString('base64'), 'no PNG, JPEG or WebP'],
    [await aLogo({ format: 'gif' }), 'no PNG, JPEG or WebP'],
    [cut, 'cannot be read'],
    [await aLogo({ width: 20, height: 20 }), 'smaller than 32 pixels'],
  ] as const) {
    const { reply } = await app.call(contract.saveLogo, { logo }, admin)
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining(words) })
  }
  expect(await hospital()).toEqual(before)
})

test('the trail names who changed what, and only administrators do', async () => {
  const [admin, patient] = [await anAdministrator(app), await aUser(app)]
  expect((await save({}, patient)).status).toBe(403)
  expect((await app.call(contract.saveLogo, { logo: await aLogo() }, patient)).status).toBe(403)
  await save({}, admin)
  expect((await trailOf(app)).at(-1)).toMatchObject({
    action: 'look-changed',
    actorId: admin.id,
    details: { fromName: null, name: 'St. Anna', fromAccent: null, accent: ACCENT },
  })
})
