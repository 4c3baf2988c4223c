import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Envelope } from '@desk/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The JSON of a reply's data. */
export type Written = Buffer

const pack = promisify(gzip)
/** Less is sent in few packets as it is. */
const LEAST_PACKED_BYTES = 16_384

/** What was sent around the data, and packed once it was asked for again. */
type Sent = { around: string; packed?: Promise<Buffer> }

/**
 * Sends data that is written already. What is large and kept (`kept-replies.ts`) is packed when it is sent again: a thousand
 * appointments are 735 kB, most of it the doctor's record in each, and 30 kB packed. A guess at what is packed
 * together (BREACH) needs the caller's token, which no other site can make a browser send.
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

/** `gzip;q=0` says that it is not understood. */
const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/i.test(one))
