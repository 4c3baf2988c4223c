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

/** Null: not all of it is kept. */
export async function findKept(path: string, asked: object): Promise<Envelope | null> {
  const kept = await unsealAll(path, asked)
  if (kept === null) return null
  standsIn.set(true)
  // The user's record is not read by people.
  if (path !== getUserData.path) for (const { at } of kept) noteShown(at)
  return putTogether(kept.flatMap(({ value }) => (isReply(value) ? [value] : []))) ?? null
}

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
    // As in a private window.
    logFailure(error)
    return null
  }
}

/** Needed to draw. Its day by the device's clock, as the page may be old. */
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
