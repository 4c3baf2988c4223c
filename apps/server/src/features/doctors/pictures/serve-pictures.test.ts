import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getDoctorById, listDoctors } from '@desk/contract/doctor'
import { aDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'desk-pictures-'))
mkdirSync(join(dataDir, 'pictures'))
writeFileSync(join(dataDir, 'pictures', 'anna.jpg'), 'a picture')
writeFileSync(join(dataDir, 'secret.png'), 'a secret')
afterAll(() => rmSync(dataDir, { recursive: true }))

const app = useTestApp({ DATA_DIR: dataDir })
const get = (url: string) => app.app.inject({ url })

test('the picture of a doctor is the file named after the first name (R22)', async () => {
  for (const file of ['anna.jpg', 'Anna.jpg', 'Anna']) {
    const { statusCode, headers, body } = await get(`/pictures/${file}`)
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'a picture'])
  }
})

test('where there is none the initials are drawn: never a broken image (R22)', async () => {
  const { statusCode, headers, body } = await get(
    '/pictures/Zo%C3%AB.jpg?name=Dr.%20Zo%C3%AB%20van%20%C3%96st',
  )
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(body).toMatch(/>DÖ<\/text>/)
  expect((await get('/pictures/Zo%C3%AB.jpg')).body).toMatch(/>Z<\/text>/)
})

test('who has no picture comes with the initials, under the first name, and who has one without (R22)', async () => {
  await aDoctor(app, { firstName: 'Anna', lastName: 'Adler' })
  const zoe = await aDoctor(app, { firstName: 'Zoë #1', lastName: 'Öst' })
  const { data } = await app.call(listDoctors, undefined, { token: zoe.token, query: { nextFree: 'true' } })
  const [ofAnna, ofZoe = ''] = data.map(({ initials }) => initials)
  expect(ofAnna).toBeUndefined()
  expect(ofZoe).toMatch(
    /^data:image\/svg\+xml;name=Zo%C3%AB%20%231\.jpg,%3Csvg%20[^#<>"\s]*%3EZÖ%3C\/text%3E%3C\/svg%3E$/,
  )
  expect((await app.call(getDoctorById, { doctorId: zoe.doctorId })).data.initials).toBe(ofZoe)
})

test('the longest first name has its picture too (R22)', async () => {
  const { statusCode, headers } = await get(`/pictures/${'a'.repeat(100)}.jpg`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('a name draws letters and nothing else', async () => {
  const script = encodeURIComponent('<script>alert(1)</script> "><img>')
  for (const url of [
    `/pictures/x.jpg?name=${script}`,
    `/pictures/${script}.jpg`,
    '/pictures/x.jpg?name=&name=b',
  ]) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/script|alert|img>/)
  }
})

test('no file outside the folder is served', async () => {
  for (const file of ['..%2Fsecret.png', '..%2Fsecret', '%2e%2e%2Fsecret.png', 'x%00.jpg', '..']) {
    expect((await get(`/pictures/${file}`)).body).not.toContain('a secret')
  }
})
