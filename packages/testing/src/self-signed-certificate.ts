import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** For 127.0.0.1, valid for an hour (X.509 v3, RFC 5280). */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('desk test')))))
  const now = Date.now()
  const toBeSigned = sequence(
    der(0xa0, VERSION_3),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    sequence(ECDSA_SHA256),
    name,
    sequence(time(now - 60_000), time(now + 3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(IS_AUTHORITY, sequence(ALTERNATIVE_NAME, octets(sequence(LOOPBACK))))),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(toBeSigned, sequence(ECDSA_SHA256), bits(signature))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/** Tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const octets = (content: Buffer) => der(0x04, content)
const bits = (content: Buffer) => der(0x03, Buffer.of(0), content)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`))

const VERSION_3 = der(0x02, Buffer.of(2))
const COMMON_NAME = oid('550403')
const ECDSA_SHA256 = oid('2a8648ce3d040302')
const ALTERNATIVE_NAME = oid('551d11')
const LOOPBACK = der(0x87, Buffer.of(127, 0, 0, 1))
const IS_AUTHORITY = sequence(
  oid('551d13'),
  der(0x01, Buffer.of(255)),
  octets(sequence(der(0x01, Buffer.of(255)))),
)
