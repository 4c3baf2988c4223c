import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { findLogoFile, isLogoFile } from './queries.ts'

const TYPES = { 'mark.webp': 'image/webp', 'icon.png': 'image/png', 'maskable.png': 'image/png' } as const
/** The address names the version, so it never changes. */
const A_YEAR = 'public, max-age=31536000, immutable'

/** `/hospital-logo/<version>/mark.webp`; an earlier version gets the present logo. */
export function serveLogo(app: FastifyInstance, { pool }: { pool: Pool }): void {
  type Asked = { Params: { version: string; file: string } }
  app.get<Asked>('/hospital-logo/:version/:file', async ({ params: { version, file } }, reply) => {
    const found = isLogoFile(file) ? await findLogoFile(pool, file) : undefined
    if (!isLogoFile(file) || !found?.content) return reply.callNotFound()
    return reply
      .header('Cache-Control', found.version === version ? A_YEAR : 'no-store')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type(TYPES[file])
      .send(found.content)
  })
}
