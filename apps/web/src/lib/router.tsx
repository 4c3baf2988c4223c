import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { newKey } from './request-key.ts'

/** `key`: the visit, `default` for the loaded page. */
type Place = { pathname: string; search: string; hash: string; key: string }

type Step = { replace?: boolean }
export type Params = Readonly<Record<string, string>>
type Inside = { params: Params; outlet: ReactNode }

const Here = createContext<Place>({ pathname: '/', search: '', hash: '', key: 'default' })
export const RouteContext = createContext<Inside>({ params: {}, outlet: null })

let show: (place: Place) => void = () => {}
let isOurs: (pathname: string) => boolean = () => true

type RouterProps = {
  has: (pathname: string) => boolean
  children: ReactNode
}

/** On the History API; the old screen stays until the new one's code is there. */
export function Router({ has, children }: RouterProps) {
  const [place, setPlace] = useState(readPlace)
  // Before inner effects, which may navigate at once.
  useLayoutEffect(() => {
    show = (next) => startTransition(() => setPlace(next))
    isOurs = has
    if (readState().idx === null) history.replaceState({ ...history.state, idx: 0 }, '')
    const move = () => show(readPlace())
    window.addEventListener('popstate', move)
    return () => window.removeEventListener('popstate', move)
  }, [has])
  return <Here value={place}>{children}</Here>
}

export const useLocation = (): Place => useContext(Here)
export const useParams = (): Params => useContext(RouteContext).params

export const Outlet = () => useContext(RouteContext).outlet

/** Visits are numbered, to know how far Back went. */
function navigate(to: string, { replace = false }: Step = {}): void {
  const url = new URL(to, location.href)
  if (!isOurs(url.pathname)) return leave(url, replace)
  const state = { key: newKey(), idx: (readState().idx ?? 0) + (replace ? 0 : 1) }
  try {
    if (replace) history.replaceState(state, '', url)
    else history.pushState(state, '', url)
  } catch {
    return leave(url, replace)
  }
  show(readPlace())
}

const leave = (url: URL, replace: boolean) => (replace ? location.replace(url) : location.assign(url))

export const useNavigate = () => navigate

export function useSearchParams() {
  const { search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  return [parameters, setSearchParams] as const
}

function setSearchParams(next: URLSearchParams | Record<string, string>, step?: Step): void {
  const search = String(new URLSearchParams(next))
  navigate(search === '' ? location.pathname : `?${search}`, step)
}

type LinkProps = ComponentProps<'a'> & { to: string }

/** No page load within the app; nothing is added for the present address. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const url = new URL(to, location.href)
    if (event.defaultPrevented || !isPlain(event) || rest.target !== undefined || !isOurs(url.pathname))
      return
    event.preventDefault()
    navigate(to, { replace: url.href === location.href })
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- whoever draws it gives the words
  return <a {...rest} href={to} onClick={press} />
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

function readPlace(): Place {
  const { pathname, search, hash } = location
  return { pathname, search, hash, key: readState().key }
}

function readState(): { key: string; idx: number | null } {
  const state: { key?: unknown; idx?: unknown } | null = history.state
  const { key, idx } = state ?? {}
  return { key: typeof key === 'string' ? key : 'default', idx: typeof idx === 'number' ? idx : null }
}
