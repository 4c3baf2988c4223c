import { LIMITS } from '@desk/contract/fields'
import { useLocation, useSearchParams } from './router.tsx'

const LAST_PAGE = 100_000

export type ListParams = ReturnType<typeof useListParams>

/** Which part of a list the address names (`?q=…&page=…`), so that Back, a reload and a sent link show it again. */
export function useListParams() {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const read = (name: string) => valueIn(parameters, name)

  /** Ahead of what is drawn while a slow device still draws the press before. */
  function inAddress(): URLSearchParams {
    return location.pathname === pathname ? new URLSearchParams(location.search) : parameters
  }

  /** Changes some of it; an empty value takes it out. Another list starts at its first page. */
  function change(values: Record<string, string>, options?: { replace: boolean }): void {
    const next = new URLSearchParams(inAddress())
    for (const [name, value] of Object.entries({ page: '', ...values })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParameters(next, options)
  }

  return {
    read,
    /** What the last press asked for, drawn or not: a step goes on from there, so that a quick second one is not lost. */
    readNow: (name: string) => valueIn(inAddress(), name),
    change,
    q: read('q'),
    page: pageIn(read('page')),
    /** While one types there is one step back, to the list before the search, not one for each letter. */
    search: (q: string) => change({ q }, { replace: read('q') !== '' }),
    goToPage: (page: number, options?: { replace: boolean }) =>
      change({ page: page === 1 ? '' : String(page) }, options),
  }
}

const valueIn = (from: URLSearchParams, name: string) => (from.get(name) ?? '').slice(0, LIMITS.search)

function pageIn(text: string): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
