/**
 * The way out: as /sw.js it takes the place of the worker that a browser has, throws away what that kept, and is gone itself
 * (OFFLINE=off; a host of its own for the web app serves sw-off.js as /sw.js). A classic script, made by worker-plugin.ts.
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
