// Not in local storage, which is cleared at a log-out (spec 4): what is kept here is the device's.
const DATABASE = 'device'
const STORE = 'tokens'

export async function readOfDevice(key: string): Promise<unknown> {
  return inStore('readonly', (store) => store.get(key))
}

export async function storeOnDevice(key: string, value: string): Promise<void> {
  await inStore('readwrite', (store) => store.put(value, key))
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
