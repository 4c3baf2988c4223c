import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import * as contract from '@desk/contract/hospital-look'
import { accentPalette } from '@desk/rules/look/accent'
import { beforeEach, expect, test } from 'vitest'
import { aLogo } from '../../../test/logos.ts'
import { anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { keptLook, withLook } from '../../platform/hospital-look.ts'

const app = useTestApp({ HOSPITAL_NAME: 'City Hospital' })
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
