import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

// Loaded for backups only.
const age = () => import('age-encryption')

const FIRST_BYTES = 'age-encryption.org/v1'

/** Reads a file as `age-keygen` writes it. */
export async function readKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (key === undefined) throw new Error(`${file} holds no key: there is no line AGE-SECRET-KEY-… in it.`)
  return key.trim()
}

/** The content of the secret key's file, and the public key. */
export async function makeKey(now: Date): Promise<{ text: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await age()
  const key = await generateIdentity()
  const recipient = await identityToRecipient(key)
  return { text: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${key}\n`, recipient }
}

/** Looks like a public key of age. */
export const isRecipient = (text: string) => /^age1[0-9a-z]{50,}$/.test(text)

/** Gives the stream unchanged without a recipient. */
export const encryption = (recipient: string | undefined) =>
  async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (recipient === undefined) {
      yield* source
      return
    }
    const { Encrypter } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(ReadableStream.from(bytesOf(source)))
  }

/** Lets unencrypted backups pass. */
export const decryption = (key: string | undefined) =>
  async function* decrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const { first, all } = await peek(source)
    if (!first.toString('latin1').startsWith(FIRST_BYTES)) {
      yield* all
      return
    }
    if (key === undefined) throw new Error('It is encrypted: name the file of its key with --key FILE.')
    const { Decrypter } = await age()
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    yield* await decrypter.decrypt(ReadableStream.from(all)).catch((error: unknown) => {
      throw new Error('The key does not open it.', { cause: error })
    })
  }

async function* bytesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) yield chunk
}

/** Gives the first bytes, and a stream of everything. */
async function peek(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  let isOver = false
  while (first.length < FIRST_BYTES.length && !isOver) {
    const { value, done } = await chunks.next()
    if (done === true) isOver = true
    else first = Buffer.concat([first, value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first
    if (!isOver) yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { first, all: all() }
}
