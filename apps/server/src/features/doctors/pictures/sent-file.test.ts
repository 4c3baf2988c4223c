import type { BodyOf } from '@desk/contract/endpoint'
import { getDoctorById } from '@desk/contract/doctor'
import * as contract from '@desk/contract/picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDoctor, type TestDoctor } from '../../../../test/people.ts'
import { aPhoto, sendPicture, type Sender, SQUARE } from '../../../../test/pictures.ts'
import { send } from '../../../../test/raw-calls.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { clearPictureUploadsJob } from './jobs.ts'

const app = useTestApp()

const versionOf = async ({ doctorId }: TestDoctor) =>
  (await app.call(getDoctorById, { doctorId })).data.picture

const save = (sender: Sender, body: Partial<BodyOf<typeof contract.savePicture>>) =>
  app.call(contract.savePicture, { userId: sender.id, square: SQUARE, ...body }, sender)

test('a wrong file is refused with a sentence that says what to do', async () => {
  const doctor = await aDoctor(app)
  const said = async (file: Buffer) => {
    const uploadId = await sendPicture(app, file, doctor)
    return (await app.call(contract.readPicture, { uploadId }, doctor)).reply
  }
  const photo = await aPhoto()
  const large = Buffer.concat([photo, Buffer.alloc(contract.MOST_PICTURE_BYTES - photo.length + 1)])
  const small = await sharp(photo).resize(159).png().toBuffer()
  const sentences = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This is not a photo. Please choose a picture',
    ],
    [photo.subarray(0, 700), 'This picture cannot be read. Please send it as JPEG.'],
    [large, 'This picture is larger than 5 MB.'],
    [small, 'This picture is smaller than 160 by 160 pixels'],
  ] as const
  for (const [file, sentence] of sentences) {
    expect(await said(file)).toMatchObject({
      success: false,
      message: expect.stringContaining(sentence),
    })
  }
})

test('a part beside the picture is refused, and one that is not read is no picture', async () => {
  const doctor = await aDoctor(app)
  const uploadId = await sendPicture(app, await aPhoto(), doctor)
  expect((await save(doctor, { uploadId })).reply.success).toBe(false)
  await app.call(contract.readPicture, { uploadId }, doctor)
  for (const square of [
    { left: 41, top: 0, size: 200 },
    { left: 0, top: 1, size: 200 },
    { left: 0, top: 0, size: 201 },
  ]) {
    expect((await save(doctor, { uploadId, square })).reply).toMatchObject({ success: false })
  }
  const small = { userId: doctor.id, uploadId, square: { left: 0, top: 0, size: 159 } }
  expect((await send(app, contract.savePicture, { token: doctor.token, body: small })).status).toBe(400)
  expect(await versionOf(doctor)).toBeUndefined()
})

test('a file that nobody goes on with is deleted after a day, with its parts', async () => {
  const doctor = await aDoctor(app)
  await sendPicture(app, await aPhoto(), doctor)
  const parts = async () => (await app.deps.pool.query('select from picture_parts')).rowCount
  const clear = () => clearPictureUploadsJob.run(app.deps, {})
  await clear()
  expect(await parts()).toBe(1)
  app.setNow(new Date(app.deps.clock().getTime() + 25 * 60 * 60 * 1000))
  await clear()
  expect(await parts()).toBe(0)
})
