import { setTimeout as pause } from 'node:timers/promises'
import type { ShownLook } from '@desk/contract/hospital-look'
import { accentPalette, type AccentPalette } from '@desk/rules/look/accent'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { prepared } from './db/prepared.ts'
import type { Log } from './log.ts'

type Look = {
  name: string
  /** Null: ours. */
  palette: AccentPalette | null
  logo: LogoOf | null
}
type LogoOf = NonNullable<ShownLook['logo']>

/** Kept for a moment, after which changes by other servers show. */
export type KeptLook = {
  installedName: string
  /** As last read, for callers that cannot wait. */
  known: () => Look
  /** At most two seconds old, if the database answers. */
  fresh: () => Promise<Look>
  reread: () => Promise<Look>
}

const FRESH_MS = 2_000
/** Pages do not wait for a database that is silent. */
const MOST_WAIT_MS = 500

const lookRows = prepared('find-hospital-look', (db) =>
  db.selectFrom('hospitalLook').select(['name', 'accent', 'logoVersion', 'logoWidth', 'logoHeight']),
)

export function keptLook(pool: Pool, { hospitalName }: Pick<Config, 'hospitalName'>, log: Log): KeptLook {
  let look: Look = { name: hospitalName, palette: null, logo: null }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    readAt = performance.now()
    const [row] = await lookRows(pool, {})
    look = {
      name: row?.name ?? hospitalName,
      palette: row?.accent ? accentPalette(row.accent) : null,
      logo: row ? logoOf(row) : null,
    }
  }

  function readOnce(): Promise<void> {
    reading ??= read()
      .catch((error: unknown) => log.debug({ err: error }, 'the hospital’s look is not read'))
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  const isFresh = () => performance.now() - readAt < FRESH_MS
  return {
    installedName: hospitalName,
    known: () => {
      if (!isFresh()) void readOnce()
      return look
    },
    fresh: async () => {
      if (!isFresh() || reading) {
        await Promise.race([readOnce(), pause(MOST_WAIT_MS, undefined, { ref: false })])
      }
      return look
    },
    reread: async () => {
      await reading
      await readOnce()
      return look
    },
  }
}

type LogoRow = { logoVersion: string | null; logoWidth: number | null; logoHeight: number | null }

export function logoOf({ logoVersion, logoWidth, logoHeight }: LogoRow): LogoOf | null {
  if (logoVersion === null || logoWidth === null || logoHeight === null) return null
  return { address: `/hospital-logo/${logoVersion}`, width: logoWidth, height: logoHeight }
}

/** Undefined when name, colours and logo are all ours. */
export function toShownLook({ palette, logo }: Look): ShownLook | undefined {
  if (!palette && !logo) return undefined
  return { ...(palette && { colours: palette }), ...(logo && { logo }) }
}

export function withLook(config: Config, look: Pick<KeptLook, 'known'>) {
  return Object.freeze({
    ...config,
    get hospitalName() {
      return look.known().name
    },
    get hospitalColours() {
      return look.known().palette
    },
  })
}
