import { getUserData } from '@desk/contract/auth'
import type { Hospital } from '@desk/contract/hospital'
import type { Envelope } from '@desk/contract/envelope'
import { hospitalWallTime } from '../hospital-time.ts'
import { knownHospital, supplyHospital } from '../hospital.ts'
import { logFailure } from '../log.ts'
import { readToken } from '../session.ts'
import { noteShown, standsIn } from './as-of.ts'
import { unseal, type Unsealed } from './sealed-store.ts'
import { namesOf, putTogether } from './what-is-kept.ts'

export const HOSPITAL = 'hospital'

/** What was read before, in place of an answer that does not come; null where nothing is kept, or not all of it. */
export async function findKept(path: string, asked: object): Promise<Envelope | null> {
  const kept = await unsealAll(path, asked)
  if (kept === null) return null
  standsIn.set(true)
  // Who somebody is says nothing that one reads.
  if (path !== getUserData.path) for (const { at } of kept) noteShown(at)
  return putTogether(kept.flatMap(({ value }) => (isReply(value) ? [value] : []))) ?? null
}

/** Whether there would be something. */
export const isReadable = async (path: string, asked: object): Promise<boolean> =>
  (await unsealAll(path, asked)) !== null

async function unsealAll(path: string, asked: object): Promise<Unsealed[] | null> {
  const token = readToken()
  if (token === null || !isSecureContext) return null
  try {
    const today = await hospitalsToday(token)
    const names = today === null ? null : namesOf(path, { ...asked }, today)
    if (!names) return null
    const found = await Promise.all(names.map((name) => unseal(name, token, Date.now())))
    const kept = found.filter((each) => each !== null)
    return kept.length < names.length ? null : kept
  } catch (error) {
    // A browser that keeps nothing, as in a private window.
    logFailure(error)
    return null
  }
}

/** Nothing can be drawn without the hospital. What day it is there the device's clock says: the page may be an old one. */
async function hospitalsToday(token: string): Promise<string | null> {
  const known = knownHospital() ?? hospitalIn(await unseal(HOSPITAL, token, Date.now()))
  if (!known) return null
  const today = hospitalWallTime(new Date().toISOString(), known.timeZone).slice(0, 'yyyy-mm-dd'.length)
  if (known !== knownHospital() || known.today !== today) supplyHospital({ ...known, today })
  return today
}

function hospitalIn(kept: Unsealed | null): Hospital | null {
  return isHospital(kept?.value) ? kept.value : null
}

const isHospital = (value: unknown): value is Hospital =>
  typeof value === 'object' && value !== null && 'timeZone' in value && 'name' in value

const isReply = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'success' in value
