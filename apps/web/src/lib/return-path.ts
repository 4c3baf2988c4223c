const KEY = 'return-path'
/** Whoever logs in later has come for something else. */
const REMEMBERED_MS = 30 * 60_000

/** Keeps where somebody is to come back to once logged in; until this tab is closed, and not for long. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(KEY, `${Date.now()} ${path}`)
}

/** The path that was kept, once. */
export function takeReturn(): string | null {
  const [, since, path] = /^(\d+) (\/(?!\/).*)$/.exec(sessionStorage.getItem(KEY) ?? '') ?? []
  sessionStorage.removeItem(KEY)
  if (path === undefined || Date.now() - Number(since) > REMEMBERED_MS) return null
  return path
}
