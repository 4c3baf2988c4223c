import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const
const COLOURS = ['#0b5d66', '#2f4b8f', '#6a3d7c', '#8a4513', '#2b6136', '#7c2d46'] as const

/**
 * Serves `/pictures/<first name>.jpg` (R22) from a folder of the hospital's own files; where there is none, it draws the
 * initials of `?name=`.
 */
export function servePictures(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { '*': string }; Querystring: { name?: unknown } }>(
    '/pictures/*',
    async (request, reply) => {
      const firstName = basename(request.params['*']).replace(/\.\w+$/, '')
      const { name } = request.query
      const own = await findPicture(folder, firstName)
      reply
        .header('Cache-Control', 'public, max-age=3600')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
      if (own) return reply.type(own.type).send(own.content)
      return reply.type('image/svg+xml').send(initialsPicture(typeof name === 'string' ? name : firstName))
    },
  )
}

async function findPicture(folder: string, firstName: string) {
  for (const [ending, type] of Object.entries(TYPES)) {
    const content = await readFile(join(folder, `${firstName.toLowerCase()}.${ending}`)).catch(
      () => undefined,
    )
    if (content) return { type, content }
  }
  return undefined
}

function initialsPicture(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.match(/^\p{L}/u)?.[0]?.toLocaleUpperCase('en') ?? '')
    .join('')
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  const colour = COLOURS[sum % COLOURS.length] ?? COLOURS[0]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="${colour}"/><text x="48" y="48" dy="0.35em" text-anchor="middle" ` +
    `font-family="system-ui, sans-serif" font-size="36" font-weight="600" fill="#fff">${initials}</text></svg>`
  )
}
