import type { Caller, Guest } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { networkOf } from '../../platform/http/origin.ts'
import { notice } from '../../platform/notices.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { queueEmail } from '../email/queue-email.ts'
import { findKnownDevice, isDeviceToken, pruneKnownDevices, saveKnownDevice } from './device-queries.ts'
import { deviceNameOf } from './device-words.ts'
import { newDevice } from './notices.ts'
import { findRecipient } from './queries.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type LogIn = { userId: string; deviceToken: string | undefined; now: Date }

/** Gives the device's token. The owner is told of a new one, but not of the first. */
export async function rememberDevice(
  trx: Db,
  { origin }: Caller | Guest,
  { userId, deviceToken, now }: LogIn,
): Promise<string> {
  const { browser, system } = deviceNameOf(origin.device)
  const place = { userId, device: `${browser} ${system}`, network: networkOf(origin.address) }
  const known = await findDeviceOf(trx, userId, deviceToken)
  const token = (await ourToken(trx, deviceToken)) ?? newToken()
  const device = { ...place, tokenHash: hashToken(token), lastLogInAt: now }
  const { hadLoggedIn, wasAlike } = await saveKnownDevice(trx, device)
  await pruneKnownDevices(trx, userId)
  if (!known && !wasAlike && hadLoggedIn) await tellNewDevice(trx, { ...place, browser, system, now })
  return token
}

export async function findDeviceOf(
  db: Db,
  userId: string,
  token: string | undefined,
): Promise<{ id: string } | undefined> {
  return token === undefined ? undefined : findKnownDevice(db, userId, hashToken(token))
}

/** Shared by people on one device; never a made-up one. */
async function ourToken(db: Db, token: string | undefined): Promise<string | undefined> {
  return token !== undefined && (await isDeviceToken(db, hashToken(token))) ? token : undefined
}

type NewDevice = { userId: string; browser: string; system: string; network: string; now: Date }

/** A day for devices alike: a program without tokens must not fill a mailbox. */
async function tellNewDevice(trx: Db, { userId, now, network, ...device }: NewDevice): Promise<void> {
  const { name, email, language } = await findRecipient(trx, userId)
  const { browser, system } = device
  const day = now.toISOString().slice(0, 10)
  const news = {
    recipient: email,
    notice: notice(newDevice, { name, email, browser, system, at: now.toISOString() }),
    language,
    dedupeKey: `new-device:${userId}:${browser} ${system}:${network}:${day}`,
    expiresAt: new Date(now.getTime() + WEEK_MS),
  }
  await queueEmail(trx, news, now)
}
