import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { BUILT, TYPES } from './built-web-app.ts'

type Origin = { url: string; close(): Promise<void> }

export async function serveWebApp(apiHost: () => string): Promise<Origin> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname
    read(path, apiHost()).then(
      ({ type, content }) => response.writeHead(200, { 'Content-Type': type }).end(content),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => close(server) }
}

async function read(path: string, apiHost: string) {
  const file = resolve(BUILT, `.${path}`)
  const isFile = file.startsWith(BUILT + sep) && extname(file) in TYPES
  if (isFile) return { type: TYPES[extname(file)], content: await readFile(file) }
  const page = await readFile(resolve(BUILT, 'index.html'), 'utf8')
  const content = page.replace(/(<meta name="api-host" content=")(")/, `$1${apiHost}$2`)
  return { type: TYPES['.html'], content }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The web app is not served.')
  return address.port
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
