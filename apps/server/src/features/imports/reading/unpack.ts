import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BadFile } from './bad-file.ts'
import type { Parts } from './decode.ts'

/** A small file may unpack to more than any disk holds. */
const MOST_BYTES = 512_000_000

const GZIP = [0x1f, 0x8b]
/** Spreadsheet files begin like this too. */
const ZIP = [0x50, 0x4b]

/** Unpacks gzip, which Easy!Appointments' backups use. */
export async function unpacked(parts: Parts): Promise<Parts> {
  const head = await firstPart(parts)
  const begins = (bytes: readonly number[]) => bytes.every((byte, place) => head?.[place] === byte)
  if (begins(ZIP)) throw new BadFile('archive')
  return begins(GZIP) ? () => gunzipped(parts()) : parts
}

async function firstPart(parts: Parts): Promise<Buffer | undefined> {
  for await (const part of parts()) return part
  return undefined
}

async function* gunzipped(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  // The error reaches whoever reads the bytes.
  pipeline(Readable.from(parts), unzip).catch(() => {})
  let bytes = 0
  try {
    for await (const part of unzip) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new BadFile('too-many')
      yield part
    }
  } catch (error) {
    throw isOfZlib(error) ? new BadFile('broken-archive') : error
  } finally {
    unzip.destroy()
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
