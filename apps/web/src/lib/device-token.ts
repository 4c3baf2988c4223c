import { readOfDevice, storeOnDevice } from './device-store.ts'
import { logFailure } from './log.ts'

const KEY = 'log-in'

/** Shows that somebody logged in here before. */
export async function readDeviceToken(): Promise<string | undefined> {
  const token = await readOfDevice(KEY).catch(logFailure)
  return typeof token === 'string' ? token : undefined
}

export async function storeDeviceToken(token: string): Promise<void> {
  await storeOnDevice(KEY, token).catch(logFailure)
}
