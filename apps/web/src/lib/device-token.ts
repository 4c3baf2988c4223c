import { logFailure } from './log.ts'

// Not in local storage, which is cleared at a log-out (spec 4): this device is known to its people all the same.
const DATABASE = 'device'
const STORE = 'tokens'
const KEY = 'log-in'

/** What tells the server that somebody has logged in on this device before; nothing where the browser keeps nothing. */
export async function readDeviceToken(): Promise<string | undefined> {
  const token: unknown = await inStore('readonly', (store) => store.get(KEY)).catch(logFailure)
  return typeof token === 'string' ? token : undefined
}

export async function storeDeviceToken(token: string): Promise<void> {
  await inStore('readwrite', (store) => store.put(token, KEY)).catch(logFailure)
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  await succeeded(opening)
  try {
    return await succeeded(work(opening.result.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    opening.result.close()
  }
}

function succeeded<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })
}
