import { createReadStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { encryption, decryption } from './encryption.ts'

export type File = { name: string; content: Buffer }

/** `add` resolves once the file is being written. */
export type ArchiveWriter = { add: (name: string, content: Buffer) => Promise<void> }

/** Writes to `to` until its end, encrypted if there is a recipient. */
export async function writeArchive(
  to: Writable,
  recipient: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const mtime = new Date()
  const add = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: content.length, mode: 0o600, mtime }, content, (error) =>
        error ? reject(error) : resolve(),
      )
      // Unhandled, it would end the process, for example on a full disk.
      entry.on('error', reject)
    })
  const filled = fill({ add }).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  // If `fill` failed, its error is the reason, not the early end.
  await Promise.all([filled, pipeline(tar as AsyncIterable<Buffer>, createGzip(), encryption(recipient), to)])
}

/** Fails when the archive is cut, damaged, or not opened by `key`. */
export async function* readArchive(from: Readable, key: string | undefined): AsyncGenerator<File> {
  const tar = extract()
  const unpacked = pipeline(from, decryption(key), createGunzip(), tar)
  // Handled below; unhandled, it would end the process.
  unpacked.catch(() => {})
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      if (entry.header.type === 'file') yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
  } catch (error) {
    // The first error: the archive's own says only that the end is missing.
    await unpacked
    throw error
  }
  await unpacked
}

/** `-`: standard input. */
export const openSource = (file: string): Readable => (file === '-' ? process.stdin : createReadStream(file))
