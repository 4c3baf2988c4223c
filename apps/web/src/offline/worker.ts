/**
 * /sw.js: known pages open at once, offline too. Hashed files are kept; the page is the server's or this
 * build's kept one; calls and streams are left alone, and nothing personal is kept. A classic script without
 * imports (worker-plugin.ts).
 */
declare const self: ServiceWorkerGlobalScope
/** Per build, so that browsers see a new worker. */
declare const BUILD_NAME: string

/** From a loaded page: its build, and files to reopen it. */
type Told = { build: string; files: readonly string[] }

const CACHES = 'desk-'
const CACHE = CACHES + BUILD_NAME
const PAGE = '/'
const FILES = '/assets/'
const NO_SCREEN = /^\/(api|assets|pictures|calendar|\.well-known)(\/|$)|\.[^/]*$/
/** Nobody waits longer while a kept page is there. */
const TIMEOUT_MS = 3000
/** A web server's answers for one that is down. */
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

/** Complete and of this build, else the old worker goes on. */
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
  // From the browser's cache; missing ones are fetched on demand.
  await Promise.allSettled(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // An open page may need an older build's file.
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
