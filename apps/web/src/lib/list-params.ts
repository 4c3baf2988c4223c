import { LIMITS } from '@desk/contract/fields'
import { useLocation, useSearchParams } from './router.tsx'

const LAST_PAGE = 100_000

export type ListParams = ReturnType<typeof useListParams>

/** In the address (`?q=…&page=…`), for Back, reload and links. */
export function useListParams() {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const read = (name: string) => valueIn(parameters, name)

  function inAddress(): URLSearchParams {
    return location.pathname === pathname ? new URLSearchParams(location.search) : parameters
  }

  /** Empty values are removed; other lists start at page one. */
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
    /** As last asked, drawn or not: a quick second step is not lost. */
    readNow: (name: string) => valueIn(inAddress(), name),
    change,
    q: read('q'),
    page: pageIn(read('page')),
    /** One step back per search, not per letter. */
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
