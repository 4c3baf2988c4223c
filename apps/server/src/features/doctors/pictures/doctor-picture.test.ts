import type { BodyOf } from '@desk/contract/endpoint'
import { blockUser, changeDoctorStatus, getDoctorAccount } from '@desk/contract/admin'
import { getDoctorById, getDoctorInfo, listDoctors } from '@desk/contract/doctor'
import * as contract from '@desk/contract/picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../../test/people.ts'
import { aPhoto, aPicture, colourAt, sendPicture, type Sender, SQUARE } from '../../../../test/pictures.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'

const app = useTestApp()

const versionOf = async ({ doctorId }: TestDoctor) =>
  (await app.call(getDoctorById, { doctorId })).data.picture

const urlOf = ({ doctorId }: TestDoctor, version: string | undefined, size = 'small') =>
  `/pictures/Anna.jpg?name=Anna%20Berg&doctor=${doctorId}&v=${version}&size=${size}`

const get = async (url: string) => {
  const { headers, rawPayload } = await app.app.inject({ url })
  return { type: headers['content-type'], keep: headers['cache-control'], content: rawPayload }
}

const isDrawn = async (url: string) => {
  const { type, keep } = await get(url)
  expect([type, keep]).toEqual(['image/svg+xml', 'public, max-age=3600'])
}

async function readOne(sender: Sender, userId = sender.id) {
  const uploadId = await sendPicture(app, await aPhoto(), sender, userId)
  const { reply, data } = await app.call(contract.readPicture, { uploadId }, sender)
  return { uploadId, reply, data }
}

const save = (sender: Sender, body: Partial<BodyOf<typeof contract.savePicture>>) =>
  app.call(contract.savePicture, { userId: sender.id, square: SQUARE, ...body }, sender)

test('a doctor’s picture is shown in two sizes, the part that was chosen, at an address that is kept for a year', async () => {
  const doctor = await aDoctor(app)
  const { uploadId, data } = await readOne(doctor)
  expect(data).toMatchObject({ width: 240, height: 200 })
  expect((await sharp(Buffer.from(data.preview, 'base64')).metadata()).format).toBe('webp')
  expect(await versionOf(doctor)).toBeUndefined()
  const { reply } = await save(doctor, { uploadId })
  expect(reply).toEqual({ success: true, message: 'Picture saved' })
  const version = await versionOf(doctor)
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  for (const [size, side] of [
    ['large', 512],
    ['small', 160],
  ] as const) {
    const { type, keep, content } = await get(urlOf(doctor, version, size))
    expect([type, keep]).toEqual(['image/jpeg', 'public, max-age=31536000, immutable'])
    const { width, height, exif } = await sharp(content).metadata()
    expect([width, height, exif]).toEqual([side, side, undefined])
    expect(await colourAt(content, [Math.round(side * 0.35), 9])).toBe('red')
    expect(await colourAt(content, [Math.round(side * 0.45), 9])).toBe('lime')
  }
})

test('lists and records name the version of the picture, and a page of doctors that was kept is written anew', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const listed = async () => (await app.call(listDoctors, undefined, patient)).data[0]?.picture
  expect(await listed()).toBeUndefined()
  await aPicture(app, doctor)
  const version = await versionOf(doctor)
  expect(await listed()).toBe(version)
  expect((await app.call(getDoctorInfo, { userId: doctor.id }, doctor)).data.picture).toBe(version)
})

test('without a picture, with another version and after it was removed the initials are drawn, and kept for an hour', async () => {
  const doctor = await aDoctor(app)
  await aPicture(app, doctor)
  const version = await versionOf(doctor)
  await isDrawn('/pictures/Anna.jpg?name=Anna%20Berg')
  await isDrawn(urlOf(doctor, '0123456789abcdef'))
  await isDrawn(urlOf({ ...doctor, doctorId: 'x' }, version))
  await isDrawn(`${urlOf(doctor, version)}&v=a&doctor=b`)
  const { reply } = await app.call(contract.removePicture, { userId: doctor.id }, doctor)
  expect(reply).toEqual({ success: true, message: 'Picture removed' })
  await isDrawn(urlOf(doctor, version))
  expect(await versionOf(doctor)).toBeUndefined()
  expect((await app.call(contract.removePicture, { userId: doctor.id }, doctor)).reply.success).toBe(false)
})

test('whoever still knows the address of a rejected or blocked doctor’s picture gets the initials, until the doctor is back', async () => {
  const [doctor, admin] = [await aDoctor(app), await anAdministrator(app)]
  await aPicture(app, doctor)
  const version = await versionOf(doctor)
  const expectType = async (type: string) => {
    for (const size of ['large', 'small']) expect((await get(urlOf(doctor, version, size))).type).toBe(type)
  }
  const { doctorId, id: userId } = doctor
  await expectType('image/jpeg')
  await app.call(changeDoctorStatus, { doctorId, userId, status: 'rejected' }, admin)
  await expectType('image/svg+xml')
  await app.call(changeDoctorStatus, { doctorId, userId, status: 'approved' }, admin)
  await expectType('image/jpeg')
  await app.call(blockUser, { userId, blocked: true }, admin)
  await expectType('image/svg+xml')
  await app.call(blockUser, { userId, blocked: false }, admin)
  await expectType('image/jpeg')
})

test('another part of the same picture can be chosen later', async () => {
  const doctor = await aDoctor(app)
  await aPicture(app, doctor)
  const before = await versionOf(doctor)
  const query = { userId: doctor.id }
  const { data } = await app.call(contract.getPicture, undefined, { ...doctor, query })
  expect(data.picture).toMatchObject({ width: 240, height: 200, square: SQUARE, version: before })
  await save(doctor, { square: { left: 0, top: 40, size: 160 } })
  const version = await versionOf(doctor)
  expect(version).not.toBe(before)
  const { content } = await get(urlOf(doctor, version))
  expect(await colourAt(content, [150, 9])).toBe('lime')
})

test('an administrator sees to any doctor’s picture, another doctor and a patient to none but their own', async () => {
  const [doctor, other, admin] = [await aDoctor(app), await aDoctor(app), await anAdministrator(app)]
  await aPicture(app, admin, doctor.id)
  expect(await versionOf(doctor)).toBeDefined()
  expect((await trailOf(app)).at(-1)).toMatchObject({
    action: 'picture-changed',
    actorId: admin.id,
    subjectIds: [doctor.id],
  })
  const userId = doctor.id
  const refused = [
    app.call(contract.startPicture, { userId }, other),
    app.call(contract.savePicture, { userId, square: SQUARE }, other),
    app.call(contract.removePicture, { userId }, other),
    app.call(contract.getPicture, undefined, { ...other, query: { userId } }),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await versionOf(doctor)).toBeDefined()
})

test('once a doctor is rejected administrators alone are told where the picture is', async () => {
  const [doctor, admin, patient] = [await aDoctor(app), await anAdministrator(app), await aUser(app)]
  await aPicture(app, doctor)
  const version = await versionOf(doctor)
  const { doctorId, id: userId } = doctor
  const rejected = await app.call(changeDoctorStatus, { doctorId, userId, status: 'rejected' }, admin)
  expect(rejected.reply.success).toBe(true)
  for (const by of [{}, patient, doctor]) {
    const { reply } = await app.call(getDoctorById, { doctorId }, by)
    expect(JSON.stringify(reply)).not.toContain(version)
  }
  expect((await app.call(listDoctors, undefined, patient)).data).toEqual([])
  const { data } = await app.call(getDoctorAccount, undefined, { ...admin, query: { doctorId } })
  expect(data.doctor.picture).toBe(version)
})

test('whoever begins twice at once goes on with one of both', async () => {
  const doctor = await aDoctor(app)
  const begin = () => app.call(contract.startPicture, { userId: doctor.id }, doctor)
  const begun = await Promise.all([begin(), begin(), begin()])
  const parts = begun.map(({ data: { uploadId } }) =>
    app.call(contract.addPicturePart, { uploadId, part: 0, bytes: 'AAAA' }, doctor),
  )
  const taken = (await Promise.all(parts)).filter(({ reply }) => reply.success)
  expect(taken).toHaveLength(1)
})

test('what somebody else sends is nobody’s to go on with, and it is saved for no other doctor', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const { uploadId } = await readOne(doctor)
  const gone = 'The picture you sent is no longer here. Please choose it again.'
  const part = { uploadId, part: 0, bytes: 'AAAA' }
  for (const { reply } of [
    await app.call(contract.addPicturePart, part, other),
    await app.call(contract.readPicture, { uploadId }, other),
    await save(other, { uploadId }),
    await app.call(contract.addPicturePart, part, doctor),
    await save(doctor, { uploadId: 'x' }),
  ]) {
    expect(reply).toMatchObject({ success: false, message: gone })
  }
  expect((await save(doctor, { uploadId })).reply.success).toBe(true)
  expect((await save(doctor, { uploadId })).reply.message).toBe(gone)
})
