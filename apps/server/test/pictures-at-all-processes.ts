import { getDoctorById } from '@desk/contract/doctor'
import * as pictures from '@desk/contract/picture'
import type { DoctorPerson } from '@desk/testing/people'
import sharp from 'sharp'
import { expect } from 'vitest'
import { inParts, type Line, lineAt } from './process-lines.ts'

/** Noise makes the file large for its sides. */
function aNoisyPhoto(side: number, mean: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean, sigma: 40 }
  return sharp({ create: { width: side, height: side, channels: 3, noise, background: 'white' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function savedInTurn(lines: readonly Line[], doctor: DoctorPerson, file: Buffer, side: number) {
  const userId = doctor.id
  const { data, message } = await lineAt(lines, 0).api(pictures.startPicture, { userId }, doctor)
  const uploadId = data?.uploadId ?? `none: ${message}`
  const count = await inParts(file, pictures.PICTURE_PART_BYTES, (part, bytes) =>
    lineAt(lines, part).api(pictures.addPicturePart, { uploadId, part, bytes }, doctor),
  )
  const read = await lineAt(lines, 1).api(pictures.readPicture, { uploadId }, doctor)
  expect({ ...read, data: read.data?.width }).toMatchObject({ success: true, data: side })
  const square = { left: 10, top: 10, size: side - 20 }
  const saved = await lineAt(lines, 3).api(pictures.savePicture, { userId, uploadId, square }, doctor)
  expect(saved).toMatchObject({ success: true })
  return count
}

const shownAt = (line: Line, { doctorId }: DoctorPerson, version: string) =>
  Promise.all(
    ['large', 'small'].map((size) =>
      line.read(`/pictures/anna.jpg?name=Anna&doctor=${doctorId}&v=${version}&size=${size}`),
    ),
  )

async function expectShownEverywhere(lines: readonly Line[], doctor: DoctorPerson) {
  const { doctorId } = doctor
  const told = await Promise.all(lines.map(({ api }) => api(getDoctorById, { doctorId })))
  const versions = told.map(({ data }) => data?.picture)
  expect(versions).toEqual(lines.map(() => expect.stringMatching(/^[0-9a-f]{16}$/)))
  const [version = ''] = versions
  expect(new Set(versions).size).toBe(1)
  const shown = await Promise.all(lines.map((line) => shownAt(line, doctor, version)))
  expect(shown.flat().map(({ type }) => type)).toEqual(shown.flat().map(() => 'image/jpeg'))
  const contents = shown.map((sizes) => sizes.map(({ content }) => content.toString('base64')))
  expect(contents).toEqual(lines.map(() => contents[0]))
  return { version, contents: contents[0] ?? [] }
}

async function expectInitialsEverywhere(lines: readonly Line[], doctor: DoctorPerson, version: string) {
  const shown = await Promise.all(lines.map((line) => shownAt(line, doctor, version)))
  expect(shown.flat().map(({ type }) => type)).toEqual(shown.flat().map(() => 'image/svg+xml'))
}

/** Removed at one process, it is named and shown by none. */
async function expectRemovedEverywhere(lines: readonly Line[], doctor: DoctorPerson, version: string) {
  const { doctorId } = doctor
  const removed = await lineAt(lines, 2).api(pictures.removePicture, { userId: doctor.id }, doctor)
  expect(removed).toMatchObject({ success: true })
  const told = await Promise.all(lines.map(({ api }) => api(getDoctorById, { doctorId })))
  expect(told.map(({ success }) => success)).toEqual(lines.map(() => true))
  expect(told.map(({ data }) => data?.picture)).toEqual(lines.map(() => undefined))
  await expectInitialsEverywhere(lines, doctor, version)
}

/**
 * Two pictures, one after the other: every process shows the new one at once, and nothing at the first one's address;
 * then it is removed. Gives the number of the first one's parts.
 */
export async function expectPictureEverywhere(
  lines: readonly Line[],
  doctor: DoctorPerson,
  side: number,
): Promise<number> {
  const count = await savedInTurn(lines, doctor, await aNoisyPhoto(side, 128), side)
  const first = await expectShownEverywhere(lines, doctor)
  await savedInTurn([...lines].toReversed(), doctor, await aNoisyPhoto(side, 40), side)
  const second = await expectShownEverywhere(lines, doctor)
  expect(second.version).not.toBe(first.version)
  for (const [place, content] of second.contents.entries()) expect(content).not.toBe(first.contents[place])
  await expectInitialsEverywhere(lines, doctor, first.version)
  await expectRemovedEverywhere(lines, doctor, second.version)
  return count
}
