import { createReadStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { encryption, decryption } from './encryption.ts'

export type File = { name: string; content: Buffer }

/** A packed archive that is being written: whoever adds a file waits until it has gone on its way. */
export type ArchiveWriter = { add: (name: string, content: Buffer) => Promise<void> }

/** Writes what `fill` adds to the end of `to`; without a recipient it is not encrypted. */
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
      // Unheard it would end the process: the archive breaks off where its disk is full.
      entry.on('error', reject)
    })
  const filled = fill({ add }).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  // The reason of a failure is what `fill` met, not that the stream has ended early.
  await Promise.all([filled, pipeline(tar as AsyncIterable<Buffer>, createGzip(), encryption(recipient), to)])
}

/** Reads the files of an archive one by one. Fails when it is cut, damaged, or `key` does not open it. */
export async function* readArchive(from: Readable, key: string | undefined): AsyncGenerator<File> {
  const tar = extract()
  const unpacked = pipeline(from, decryption(key), createGunzip(), tar)
  // Heard below; unheard until then it would end the process.
  unpacked.catch(() => {})
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      if (entry.header.type === 'file') yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
  } catch (error) {
    // What broke off comes first: the archive's own error is that it has no end.
    await unpacked
    throw error
  }
  await unpacked
}

/** A file, or what comes in when it is `-`. */
export const openSource = (file: string): Readable => (file === '-' ? process.stdin : createReadStream(file))
