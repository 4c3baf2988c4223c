import { inStore } from './browser-store.ts'

// Not in local storage, which is cleared at a log-out (spec 4): what is kept here is the device's.
const PLACE = { database: 'device', store: 'tokens' }

export async function readOfDevice(key: string): Promise<unknown> {
  return inStore(PLACE, 'readonly', (store) => store.get(key))
}

export async function storeOnDevice(key: string, value: string): Promise<void> {
  await inStore(PLACE, 'readwrite', (store) => store.put(value, key))
}
