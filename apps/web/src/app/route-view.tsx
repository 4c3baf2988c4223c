import type { ReactNode } from 'react'
import { matchRoute, type Part, type Route } from '../lib/match-route.ts'
import { type Params, RouteContext, useLocation } from '../lib/router.tsx'

export function RouteView({ routes }: { routes: readonly Route[] }) {
  const match = matchRoute(routes, useLocation().pathname)
  return match && drawn(match.route.parts, match.params)
}

function drawn([outer, ...inner]: readonly Part[], params: Params): ReactNode {
  if (!outer) return null
  return <RouteContext value={{ params, outlet: drawn(inner, params) }}>{outer.element}</RouteContext>
}
