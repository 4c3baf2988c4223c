const KEY = 'kept-for-reload'
/** Later one has come for something else. */
const KEPT_MS = 24 * 60 * 60_000

/** What no call answers again, by tab and address. */
export function keepForReload(shown: object): void {
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, since: Date.now(), shown }))
}

/** Only after a reload of this address. */
export function keptForReload(): unknown {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return null
  const kept: unknown = JSON.parse(text)
  if (isKept(kept) && kept.path === location.pathname && reloadedAt() === kept.path) {
    if (Date.now() - kept.since <= KEPT_MS) return kept.shown
  }
  forgetForReload()
  return null
}

export function forgetForReload(): void {
  sessionStorage.removeItem(KEY)
}

function reloadedAt(): string | null {
  const [load] = performance.getEntriesByType('navigation')
  const isAnew = load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  return load && !isAnew ? new URL(load.name).pathname : null
}

type Kept = { path: string; since: number; shown: unknown }

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  return 'path' in kept && 'since' in kept && typeof kept.since === 'number' && 'shown' in kept
}
