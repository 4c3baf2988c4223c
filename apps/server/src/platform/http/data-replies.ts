import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Envelope } from '@desk/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Written = Buffer

const pack = promisify(gzip)
const LEAST_PACKED_BYTES = 16_384

/** Packed when it is sent a second time. */
type Sent = { around: string; packed?: Promise<Buffer> }

/**
 * Large kept data (`kept-replies.ts`) is packed when it is sent again: a thousand appointments shrink from 735 to 30
 * kB. BREACH would need the caller's token, which no other site can send.
 */
export function dataReplies() {
  const known = new WeakMap<Written, Sent>()
  return async (
    request: FastifyRequest,
    response: FastifyReply,
    { envelope, data }: { envelope: Envelope; data: Written },
  ): Promise<Buffer> => {
    void response.type('application/json; charset=utf-8')
    const around = JSON.stringify(envelope)
    if (data.length < LEAST_PACKED_BYTES) return whole(around, data)
    void response.header('vary', 'accept-encoding')
    const sent = known.get(data)
    known.set(data, sent?.around === around ? sent : { around })
    if (sent?.around !== around || !takesGzip(request.headers['accept-encoding'])) return whole(around, data)
    sent.packed ??= pack(whole(around, data), { level: constants.Z_BEST_SPEED })
    void response.header('content-encoding', 'gzip')
    return sent.packed
  }
}

function whole(around: string, data: Written): Buffer {
  return Buffer.concat([Buffer.from(`${around.slice(0, -1)},"data":`), data, Buffer.from('}')])
}

/** `gzip;q=0` refuses it. */
const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/i.test(one))
