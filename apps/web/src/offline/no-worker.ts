/**
 * Served as /sw.js under OFFLINE=off (hosts of their own: sw-off.js): discards what the worker kept, and
 * itself. A classic script (worker-plugin.ts).
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  // What lib/offline/sealed-store.ts keeps.
  self.indexedDB.deleteDatabase('kept')
  await self.registration.unregister()
}
