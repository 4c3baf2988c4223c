import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@desk/contract/passkey'

type Behaviour = { origin?: string; domain?: string; isVerified?: boolean; counter?: number }

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** A passkey for one site, which answers however a test wants. */
export function aSoftwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  function authenticatorData({ domain = 'localhost', isVerified = true, counter }: Behaviour, key?: Buffer) {
    uses += 1
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? uses)
    return Buffer.concat([sha256(domain), Buffer.of(flags), count, key ?? Buffer.alloc(0)])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    id: named.id,
    create(challenge: string, behaviour: Behaviour = {}): NewPasskey {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(behaviour, key))],
      ]).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', challenge, behaviour).toString('base64url')
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['usb'] } }
    },
    get(challenge: string, behaviour: Behaviour = {}): PasskeyAnswer {
      const data = authenticatorData(behaviour)
      const client = clientData('webauthn.get', challenge, behaviour)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...named, response }
    },
  }
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Behaviour) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** RFC 9053: an ES256 key has kind EC2, algorithm -7, curve P-256, and a point. */
const coseKey = (x: string, y: string) =>
  cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.of(0x22), cborBytes(Buffer.from(y, 'base64url'))],
  ])

const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.of(0xa0 | entries.length), ...entries.flat()])
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)])

/** With the shortest possible head, which readers insist on. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? Buffer.of(0x58, length) : Buffer.of(0x59, length >> 8, length & 0xff)
  return Buffer.concat([head, bytes])
}
