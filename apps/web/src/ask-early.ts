/**
 * Runs in the head, behind look.ts: asks what a first visit shows while its code is on the way. Whoever asks
 * for the same gets this answer (lib/asked-early.ts). The build puts in paths (head-plugin.ts).
 */
declare const BOOKING: string
/** Their page asks nothing. */
declare const VISITORS: readonly string[]
declare const CALLS: { user: string; details: string; doctor: string; ofDoctor: readonly string[] }
declare const BUILT_HOST: string
{
  const TIMEOUT_MILLISECONDS = 30_000
  const asked: typeof globalThis.askedEarly = new Map()
  globalThis.askedEarly = asked

  const host = document.querySelector('meta[name="api-host"]')?.getAttribute('content') || BUILT_HOST
  const { lang } = document.documentElement

  const ask = (path: string, token: string | null, body?: string) => {
    const url = host.replace(/\/+$/, '') + path
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': lang })
    if (body) headers.set('Content-Type', 'application/json')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
    const reply = fetch(url, body ? { method: 'POST', headers, body, signal } : { headers, signal })
    // Whoever takes it sees the failure.
    reply.catch(() => {})
    asked.set([lang, token ?? '', url, body ?? ''].join(' '), { at: performance.now(), reply })
  }

  const askAll = () => {
    const { pathname } = location
    const token = localStorage.getItem('token')
    if (token && !VISITORS.includes(pathname)) ask(CALLS.user, token, JSON.stringify({ token }))
    const [folder, doctorId] = [pathname.slice(0, BOOKING.length), pathname.slice(BOOKING.length + 1)]
    if (folder !== BOOKING || !/^[\w-]+$/.test(doctorId)) return
    ask(CALLS.doctor, null, JSON.stringify({ doctorId }))
    for (const path of CALLS.ofDoctor) ask(`${path}?doctorId=${doctorId}`, null)
    if (token) ask(CALLS.details, token)
  }

  try {
    askAll()
  } catch {
    // For browsers that store nothing.
  }
}
