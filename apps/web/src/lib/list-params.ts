import { LIMITS } from '@desk/contract/fields'
import { useSearchParams } from 'react-router'

const LAST_PAGE = 100_000

export type ListParams = ReturnType<typeof useListParams>

/** Which part of a list the address names (`?q=…&page=…`), so that Back, a reload and a sent link show it again. */
export function useListParams() {
  const [parameters, setParameters] = useSearchParams()
  const read = (name: string) => (parameters.get(name) ?? '').slice(0, LIMITS.search)

  /** Changes some of it; an empty value takes it out. Another list starts at its first page. */
  function change(values: Record<string, string>, options?: { replace: boolean }): void {
    setParameters((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries({ page: '', ...values })) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  }

  return {
    read,
    change,
    q: read('q'),
    page: pageIn(read('page')),
    /** While one types there is one step back, to the list before the search, not one for each letter. */
    search: (q: string) => change({ q }, { replace: read('q') !== '' }),
    goToPage: (page: number, options?: { replace: boolean }) =>
      change({ page: page === 1 ? '' : String(page) }, options),
  }
}

function pageIn(text: string): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
