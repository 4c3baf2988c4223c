import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isUuid } from '../../../platform/db/ids.ts'
import { drawInitials } from './draw-initials.ts'
import { findLarge, findSmall } from './queries.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const
const AN_HOUR = 'public, max-age=3600'
/** The address names the version, so it never changes. */
const A_YEAR = 'public, max-age=31536000, immutable'

type Asked = { name?: unknown; doctor?: unknown; v?: unknown; size?: unknown }
type Picture = { type: string; content: Buffer | string; keep: string }

/**
 * `/pictures/<first name>.jpg` (R22): of `?doctor=` in version `v`, else of this name in the hospital's
 * folder, else the initials of `?name=`.
 */
export function servePictures(app: FastifyInstance, { pool }: { pool: Pool }, folder: string): void {
  app.get<{ Params: { '*': string }; Querystring: Asked }>('/pictures/*', async (request, reply) => {
    const firstName = basename(request.params['*']).replace(/\.\w+$/, '')
    const found = (await findUploaded(pool, request.query)) ?? (await findInFolder(folder, firstName))
    const { type, content, keep } = found ?? initialsOf(request.query.name, firstName)
    return reply
      .header('Cache-Control', keep)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type(type)
      .send(content)
  })
}

/** By version, known to those who may see the doctor; removed ones are gone. */
async function findUploaded(pool: Pool, { doctor, v, size }: Asked): Promise<Picture | undefined> {
  if (typeof doctor !== 'string' || typeof v !== 'string' || !isUuid(doctor)) return undefined
  const asked = { doctorId: doctor, version: v }
  const content = size === 'small' ? await findSmall(pool, asked) : await findLarge(pool, asked)
  return content && { type: TYPES.jpg, content, keep: A_YEAR }
}

async function findInFolder(folder: string, firstName: string): Promise<Picture | undefined> {
  for (const [ending, type] of Object.entries(TYPES)) {
    const path = join(folder, `${firstName.toLowerCase()}.${ending}`)
    const content = await readFile(path).catch(() => undefined)
    if (content) return { type, content, keep: AN_HOUR }
  }
  return undefined
}

const initialsOf = (name: unknown, firstName: string): Picture => ({
  type: 'image/svg+xml',
  content: drawInitials(typeof name === 'string' ? name : firstName),
  keep: AN_HOUR,
})
