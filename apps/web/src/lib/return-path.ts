const KEY = 'return-path'
/** Later one has come for something else. */
const REMEMBERED_MS = 30 * 60_000

/** For after the log-in; in this tab, briefly. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(KEY, `${Date.now()} ${path}`)
}

/** Gives the path that was kept, once. */
export function takeReturn(): string | null {
  const [, since, path] = /^(\d+) (\/(?!\/).*)$/.exec(sessionStorage.getItem(KEY) ?? '') ?? []
  sessionStorage.removeItem(KEY)
  if (path === undefined || Date.now() - Number(since) > REMEMBERED_MS) return null
  return path
}
