const KEY = 'kept-for-reload'
/** Whoever comes back to this tab later has come for something else. */
const KEPT_MS = 24 * 60 * 60_000

/** Keeps what a screen shows and no call answers again: for this tab and this address. */
export function keepForReload(shown: object): void {
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, since: Date.now(), shown }))
}

/** What was kept here, if this address was loaded again: who came from another screen, or anew, had left it. */
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
