/**
 * Stands between the browser and the server, as /sw.js: a page that was here before opens at once, and without a network.
 * Files named by their content are kept; the page comes from the server, or is the kept one of this same build; everything
 * else, calls and streams above all, is left alone. It keeps nothing that differs from person to person.
 * A classic script, made by worker-plugin.ts: it can import nothing.
 */
declare const self: ServiceWorkerGlobalScope
/** Another with each build, so that browsers see a new worker. */
declare const BUILD_NAME: string

/** What a page that was loaded tells: its build, and what it needs to be opened again. */
type Told = { build: string; files: readonly string[] }

const CACHES = 'desk-'
const CACHE = CACHES + BUILD_NAME
/** All screens begin with it. */
const PAGE = '/'
const FILES = '/assets/'
const NO_SCREEN = /^\/(api|assets|pictures|calendar|\.well-known)(\/|$)|\.[^/]*$/
/** Longer nobody looks at a blank page while another is there. */
const TIMEOUT_MS = 3000
/** What a web server says in front of a server that is not there. */
const NOBODY_THERE: ReadonlySet<number> = new Set([502, 503, 504])

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => {
  const told: Told = event.data
  event.waitUntil(keepFiles(told))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin || method !== 'GET') return
  if (pathname.startsWith(FILES)) event.respondWith(giveFile(event))
  else if (mode === 'navigate' && !NO_SCREEN.test(pathname)) event.respondWith(givePage(event))
})

/** The page with all that it names, of this build and no other: else the worker before goes on. */
async function keepPage(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-cache' })
  const page = await response.clone().text()
  if (!response.ok || response.redirected || !page.includes(`name="build" content="${BUILD_NAME}"`))
    throw new Error('the page is of another build')
  const cache = await caches.open(CACHE)
  await cache.addAll(new Set(page.match(/\/assets\/[\w./-]+/g)))
  await cache.put(PAGE, response)
}

async function keepFiles({ build, files }: Told): Promise<void> {
  if (build !== BUILD_NAME) return
  const cache = await caches.open(CACHE)
  // They come out of the browser's own memory; one that cannot be had is fetched when it is wanted.
  await Promise.allSettled(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page of a build before, open beside, may want a file of it.
  if (pages.length <= 1) await dropOthers()
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(CACHES) && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function giveFile(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(event.request, response.clone()))
  return response
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  // A device that is full keeps nothing more; the page has what it asked for.
  await cache.put(request, response).catch(() => {})
}

async function givePage(event: FetchEvent): Promise<Response> {
  const network = fetchPage(event)
  event.waitUntil(network.catch(() => {}))
  const cache = await caches.open(CACHE)
  const kept = await cache.match(PAGE, { ignoreVary: true })
  if (!kept) return network
  const answered = network.then(
    (response) => (NOBODY_THERE.has(response.status) ? kept : response),
    () => kept,
  )
  return Promise.race([answered, pause(TIMEOUT_MS).then(() => kept)])
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const early: Response | undefined = await event.preloadResponse
  return early ?? fetch(event.request)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
