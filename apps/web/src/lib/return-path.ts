import { DRAFT_PREFIX } from './drop-drafts.ts'

const KEY = 'return-path'
/** Later one has come for something else. */
const REMEMBERED_MS = 30 * 60_000

/** For after the log-in; in this tab, briefly. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(KEY, `${Date.now()} ${path}`)
}

/** If something was typed there when the session ended. */
export function rememberTyped({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): void {
  const isTyped = Object.keys(sessionStorage).some(
    (key) => key.startsWith(DRAFT_PREFIX) && key.split(' ')[2] === pathname,
  )
  if (isTyped) sessionStorage.setItem(KEY, `${Date.now()} ${pathname}${search}${hash} +`)
}

export const leadsToTyped = (): boolean => read()?.isTyped === true

/** Gives the path that was kept, once. */
export function takeReturn(): string | null {
  const kept = read()
  sessionStorage.removeItem(KEY)
  return kept?.path ?? null
}

function read(): { path: string; isTyped: boolean } | null {
  const kept = /^(\d+) (\/(?!\/)\S*)( \+)?$/.exec(sessionStorage.getItem(KEY) ?? '')
  const [, since, path, typed] = kept ?? []
  if (path === undefined || Date.now() - Number(since) > REMEMBERED_MS) return null
  return { path, isTyped: typed !== undefined }
}
