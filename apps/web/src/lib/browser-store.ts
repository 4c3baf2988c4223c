/** Made on demand; closed after each work, so that it can be deleted. */
export async function inStore<Result>(
  { database, store }: { database: string; store: string },
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  await succeeded(opening)
  try {
    return await succeeded(work(opening.result.transaction(store, mode).objectStore(store)))
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
