import { matchPath } from '@desk/contract/match-path'
import type { ReactNode } from 'react'
import type { Params } from './router.tsx'

/** One part of what is drawn at a path, with the way to fetch its code before it is. */
export type Part = { element: ReactNode; load?: () => Promise<unknown> }

/** A path as PATHS writes it, `*` for whatever is none of them, and what is drawn there, the outermost first. */
export type Route = { path: string; parts: readonly Part[] }

export type Match = { route: Route; params: Params }

export function matchRoute(routes: readonly Route[], pathname: string): Match | null {
  const match = matchPath(routes, pathname)
  return match ? { route: match.found, params: match.params } : anyRoute(routes)
}

function anyRoute(routes: readonly Route[]): Match | null {
  const route = routes.find(({ path }) => path === '*')
  return route ? { route, params: {} } : null
}
