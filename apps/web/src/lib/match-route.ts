import { matchPath } from '@desk/contract/match-path'
import type { ReactNode } from 'react'
import type { Params } from './router.tsx'

export type Part = { element: ReactNode; load?: () => Promise<unknown> }

/** `*`: no other path; the outermost part first. */
export type Route = { path: string; parts: readonly Part[] }

type Match = { route: Route; params: Params }

export function matchRoute(routes: readonly Route[], pathname: string): Match | null {
  const match = matchPath(routes, pathname)
  return match ? { route: match.found, params: match.params } : anyRoute(routes)
}

function anyRoute(routes: readonly Route[]): Match | null {
  const route = routes.find(({ path }) => path === '*')
  return route ? { route, params: {} } : null
}
