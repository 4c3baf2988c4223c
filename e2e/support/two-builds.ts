import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, resolve } from 'node:path'
import { BUILT, TYPES } from './built-web-app.ts'

const HASHED = /(-[\w-]{8})\.(js|css)/g
const WORDS = /words-(?=[0-9a-f]{10}\/?)/g
const BUILD = /(name="build" content=")([^"]+)/

type Desk = { hospitalUrl: string; first: string; second: string } & State
type State = { isUpgraded: boolean; isGone: boolean; worker: 'sw.js' | 'sw-off.js' }

/** This build, and the same with other file names once `isUpgraded`. */
export async function deskOfTwoBuilds(hospitalUrl: string) {
  const page = await readFile(resolve(BUILT, 'index.html'), 'utf8')
  const first = BUILD.exec(page)?.[2] ?? ''
  const state: State = { isUpgraded: false, isGone: false, worker: 'sw.js' }
  const desk: Desk = Object.assign(state, { hospitalUrl, first, second: `second-${first}` })
  const server = createServer((asked, response) => void answer(desk, asked, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const change = (changes: Partial<State>) => {
    Object.assign(desk, changes)
    if (desk.isGone) server.closeAllConnections()
  }
  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const port = typeof address === 'object' ? address?.port : ''
  return { url: `http://127.0.0.1:${port}`, first, second: desk.second, change, close }
}

async function answer(desk: Desk, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(asked.url ?? '/', 'http://here')
  if (desk.isGone) return void asked.socket.destroy()
  if (/^\/(api|pictures)\//.test(pathname)) return passOn(asked, response, desk.hospitalUrl)
  try {
    const text = await fileAt(desk, pathname)
    const isForEver = pathname.startsWith('/assets/')
    const type = TYPES[extname(pathname)] ?? TYPES['.html']
    const kept = isForEver ? 'max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': kept }).end(text)
  } catch {
    response.writeHead(404).end()
  }
}

async function fileAt(desk: Desk, path: string): Promise<string> {
  const isHashed = path.startsWith('/assets/') && !path.includes('/head-')
  const isOfSecond = path.includes('.second.') || path.includes('words-5ec')
  if (isHashed && isOfSecond !== desk.isUpgraded) throw new Error('it is of another build')
  const name = path.replace('.second.', '.').replace('words-5ec', 'words-')
  const file = extname(name) === '' ? 'index.html' : `.${name}`
  const text = await readFile(resolve(BUILT, name === '/sw.js' ? desk.worker : file), 'utf8')
  return desk.isUpgraded ? renamed(desk, text) : text
}

const renamed = ({ first, second }: Desk, text: string) =>
  text.replaceAll(HASHED, '$1.second.$2').replaceAll(WORDS, 'words-5ec').replaceAll(first, second)

function passOn(asked: IncomingMessage, response: ServerResponse, url: string): void {
  const { method, headers } = asked
  const onward = request(new URL(asked.url ?? '/', url), { method: method ?? 'GET', headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  asked.pipe(onward)
}
