import { createHash } from 'node:crypto'
import type { BodyOf } from '@desk/contract/endpoint'
import { type HospitalLook, LEAST_LOGO_SIDE, type saveLogo as contract } from '@desk/contract/hospital-look'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { isLogoFormat } from '../../platform/pictures/picture-format.ts'
import { PictureRefused, type PictureTask } from '../../platform/pictures/picture-task.ts'
import { workOnPicture } from '../../platform/pictures/work-on-picture.ts'
import { getHospitalLook, record } from './change-look.ts'
import { logoFormatRefused, logoRefused, noLogoThere } from './failures.ts'
import { lockLook, type LogoColumns, NO_LOGO, saveLookRow } from './queries.ts'

/** Sharp on a phone's header; as large as home screens ask. */
const DRAWN: PictureTask = { kind: 'logo', width: 480, height: 144, icon: 512, least: LEAST_LOGO_SIDE }

type Needed = Pick<Dependencies, 'db' | 'clock' | 'look'>

export async function saveLogo(
  deps: Needed,
  actor: Caller,
  { logo }: BodyOf<typeof contract>,
): Promise<HospitalLook> {
  const columns = await draw(Buffer.from(logo, 'base64'))
  await inTransaction(deps.db, async (trx) => {
    const before = await lockLook(trx)
    await saveLookRow(trx, (before?.version ?? 0) + 1, columns)
    await record(trx, actor, { logo: columns.logoVersion }, deps.clock())
  })
  await deps.look.reread()
  return getHospitalLook(deps, actor)
}

export async function removeLogo(deps: Needed, actor: Caller): Promise<HospitalLook> {
  await inTransaction(deps.db, async (trx) => {
    const before = await lockLook(trx)
    if (!before || before.logoVersion === null) throw noLogoThere()
    await saveLookRow(trx, before.version + 1, NO_LOGO)
    await record(trx, actor, { logo: null }, deps.clock())
  })
  await deps.look.reread()
  return getHospitalLook(deps, actor)
}

/** What was sent is never served: decoded in its own process, and redrawn. */
async function draw(file: Buffer): Promise<LogoColumns> {
  if (!isLogoFormat(file)) throw logoFormatRefused()
  const { width, height, pictures } = await workOnPicture(file, DRAWN).catch(throwFailure)
  const [logo, icon, iconMaskable] = pictures
  if (!logo || !icon || !iconMaskable) throw new Error('three pictures are made of a logo')
  // By content, so that an address never shows another.
  const hash = createHash('sha256').update(logo).update(icon).update(iconMaskable).digest('hex')
  return { logoVersion: hash.slice(0, 16), logo, logoWidth: width, logoHeight: height, icon, iconMaskable }
}

function throwFailure(error: unknown): never {
  throw error instanceof PictureRefused ? logoRefused(error.problem) : error
}
