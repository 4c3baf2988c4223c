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

/** An address within the app; `key` names the visit to it, and is `default` for the one that was loaded. */
export type Place = { pathname: string; search: string; hash: string; key: string }

type Step = { replace?: boolean }
export type Params = Readonly<Record<string, string>>
/** What a route has for what is drawn within: the values of its path, and what stands in its outlet. */
type Inside = { params: Params; outlet: ReactNode }

const Here = createContext<Place>({ pathname: '/', search: '', hash: '', key: 'default' })
export const RouteContext = createContext<Inside>({ params: {}, outlet: null })

let show: (place: Place) => void = () => {}
let isOurs: (pathname: string) => boolean = () => true

type RouterProps = {
  /** Whether there is a screen for a path; another page is loaded for what is none. */
  has: (pathname: string) => boolean
  children: ReactNode
}

/** Where one is, on the History API; a screen whose code is on its way leaves the one before in sight. */
export function Router({ has, children }: RouterProps) {
  const [place, setPlace] = useState(readPlace)
  // Before the effects of what is drawn within: they may lead elsewhere at once.
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

/** What the route within this one draws. */
export const Outlet = () => useContext(RouteContext).outlet

/** Goes to an address. Each visit is numbered, so that one knows by how much Back went. */
function navigate(to: string, { replace = false }: Step = {}): void {
  const url = new URL(to, location.href)
  if (!isOurs(url.pathname)) return leave(url, replace)
  const state = { key: newKey(), idx: (readState().idx ?? 0) + (replace ? 0 : 1) }
  try {
    if (replace) history.replaceState(state, '', url)
    else history.pushState(state, '', url)
  } catch {
    // Some browsers allow so many in half a minute.
    return leave(url, replace)
  }
  show(readPlace())
}

const leave = (url: URL, replace: boolean) => (replace ? location.replace(url) : location.assign(url))

export const useNavigate = () => navigate

/** The parameters of the address, and how to change them. */
export function useSearchParams() {
  const { search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  return [parameters, setSearchParams] as const
}

function setSearchParams(next: URLSearchParams | Record<string, string>, step?: Step): void {
  const search = String(new URLSearchParams(next))
  navigate(search === '' ? location.pathname : `?${search}`, step)
}

export type LinkProps = ComponentProps<'a'> & { to: string }

/** A link: within the app no page is loaded, and to where one is nothing is added to the history. */
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
