type PathParams = Readonly<Record<string, string>>

/** A fixed part beats a value, in any order. */
export function matchPath<Named extends { path: string }>(
  all: readonly Named[],
  pathname: string,
): { found: Named; params: PathParams } | null {
  const given = segmentsOf(pathname)
  let best: { found: Named; params: PathParams } | null = null
  for (const found of all) {
    const params = paramsOf(segmentsOf(found.path), given)
    const isBetter = best === null || rankOf(found.path) > rankOf(best.found.path)
    if (params !== null && isBetter) best = { found, params }
  }
  return best
}

/** Ignores a final slash and case. */
function paramsOf(wanted: readonly string[], given: readonly string[]): PathParams | null {
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
