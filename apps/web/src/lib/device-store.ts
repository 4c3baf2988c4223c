import { inStore } from './browser-store.ts'

// Local storage is cleared at a log-out (spec 4).
const PLACE = { database: 'device', store: 'tokens' }

export async function readOfDevice(key: string): Promise<unknown> {
  return inStore(PLACE, 'readonly', (store) => store.get(key))
}

export async function storeOnDevice(key: string, value: string): Promise<void> {
  await inStore(PLACE, 'readwrite', (store) => store.put(value, key))
}
