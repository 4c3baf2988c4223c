import type { ReactNode } from 'react'
import type { Params } from './router.tsx'

/** One part of what is drawn at a path, with the way to fetch its code before it is. */
export type Part = { element: ReactNode; load?: () => Promise<unknown> }

/** A path as PATHS writes it, `*` for whatever is none of them, and what is drawn there, the outermost first. */
export type Route = { path: string; parts: readonly Part[] }

export type Match = { route: Route; params: Params }

/** The route of a path: a name written out goes before a value, whatever the order of the routes. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | null {
  const given = segmentsOf(pathname)
  let best: Match | null = null
  for (const route of routes) {
    const params = paramsOf(segmentsOf(route.path), given)
    const isBetter = best === null || rankOf(route.path) > rankOf(best.route.path)
    if (params !== null && isBetter) best = { route, params }
  }
  return best ?? anyRoute(routes)
}

function anyRoute(routes: readonly Route[]): Match | null {
  const route = routes.find(({ path }) => path === '*')
  return route ? { route, params: {} } : null
}

/** Neither a slash at the end nor capital letters make another address. */
function paramsOf(wanted: readonly string[], given: readonly string[]): Params | null {
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, name] of wanted.entries()) {
    const value = given[place] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decoded(value)
    else if (name.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** Earlier segments weigh more. */
const rankOf = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (segment.startsWith(':') ? '0' : '1'))
    .join('')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
