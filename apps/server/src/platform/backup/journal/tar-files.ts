import { once } from 'node:events'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { decryption, encryption } from '../encryption.ts'

const CHUNK_BYTES = 1_000_000

/** Packs and perhaps encrypts; never holds a whole file in memory. */
export async function writeTar(
  to: NodeJS.WritableStream,
  recipient: string | undefined,
  fill: (tar: Pack) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const filled = fill(tar).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  await Promise.all([filled, pipeline(tar as AsyncIterable<Buffer>, createGzip(), encryption(recipient), to)])
}

export function addFolder(tar: Pack, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, type: 'directory', mode: 0o700 }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.on('error', reject)
  })
}

export function addText(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()))
    entry.on('error', reject)
  })
}

/** Adds as many bytes as the file had when it was opened; a file that has gone is left out. */
export async function addFile(tar: Pack, name: string, path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (file === undefined) return
  try {
    const { size, mtime } = await file.stat()
    const added = Promise.withResolvers<undefined>()
    const entry = tar.entry({ name, size, mtime, mode: 0o600 }, (error) =>
      error ? added.reject(error) : added.resolve(undefined),
    )
    // Unhandled, it would end the process, for example on a full disk.
    entry.on('error', added.reject)
    added.promise.catch(() => {})
    for await (const chunk of readExactly(file, size)) {
      if (entry.destroyed) throw new Error('the archive cannot be written')
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), once(entry, 'close')])
    }
    entry.end(null)
    await added.promise
  } finally {
    await file.close()
  }
}

/** A file that was cut meanwhile is padded: the journal puts it right. */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let done = 0
  while (done < size) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - done))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, done)
    yield chunk.subarray(0, bytesRead === 0 ? chunk.length : bytesRead)
    done += bytesRead === 0 ? chunk.length : bytesRead
  }
}

/** `mayBe`: the names that are allowed. */
export async function unpackTar(
  source: string,
  key: string | undefined,
  folder: string,
  mayBe: (name: string) => boolean,
): Promise<void> {
  const tar = extract()
  const unpacked = pipeline(createReadStream(source), decryption(key), createGunzip(), tar)
  // Handled below; unhandled, it would end the process.
  unpacked.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (normalize(name) !== name || !mayBe(name))
        throw new Error(`it holds a file of another kind, ${name}`)
      const path = join(folder, name)
      if (type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        entry.resume()
      } else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await pipeline(entry as AsyncIterable<Buffer>, createWriteStream(path, { mode: 0o600, flush: true }))
      }
    }
  } catch (error) {
    // The first error: the archive's own says only that the end is missing.
    await unpacked
    throw error
  }
  await unpacked
}
