import type { FastifyInstance } from 'fastify'

/** The sizes that phones ask for; `maskable` ones may be cut to any shape. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
const PAGE_COLOUR = '#f4f6f7'
const BAR_COLOUR = '#ffffff'

type Named = { name: string; logo: { address: string } | null }

export function serveManifest(app: FastifyInstance, readLook: () => Promise<Named>): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name, logo } = await readLook()
    const manifest = JSON.stringify({
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: PAGE_COLOUR,
      theme_color: BAR_COLOUR,
      icons: logo ? iconsOf(logo.address) : ICONS,
    })
    return reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(manifest)
  })
}

const iconsOf = (address: string) => [
  { src: `${address}/icon.png`, sizes: '512x512', type: 'image/png' },
  { src: `${address}/maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
