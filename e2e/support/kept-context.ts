import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { PLAIN } from './plain-page.ts'

/** What would outlive a test's pages. */
const LASTING = [
  'addInitScript',
  'addListener',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
]
const LASTING_OF_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]
/** Beside cookies and local storage. */
const OTHER_STORES = 'indexeddb,cache_storage,service_workers,file_systems,shared_storage'

const TOO_LONG_MS = 2_000

type Kept = { context: BrowserContext; empty: () => Promise<boolean> }

const MOST = 3

/** Lent to one test after the other: a new one costs a process, and compiles all anew. */
export function keptContexts(browser: Browser) {
  const kept = new Map<string, Kept>()
  let lent = ''
  const close = async (wanted: string) => {
    const last = kept.get(wanted)
    kept.delete(wanted)
    await last?.context.close()
  }
  return {
    /** The same for the same options, unless it was changed or is not among the newest. */
    async lend(wanted: string, origin: string): Promise<BrowserContext> {
      const found = kept.get(wanted) ?? (await open(browser, origin))
      kept.delete(wanted)
      kept.set(wanted, found)
      const [oldest = ''] = kept.keys()
      if (kept.size > MOST) await close(oldest)
      lent = wanted
      return found.context
    },
    async takeBack(): Promise<void> {
      const back = kept.get(lent)
      if (!back || !(await isEmptied(back))) await close(lent)
    },
    async closeAll(): Promise<void> {
      await Promise.all([...kept.keys()].map(close))
    },
  }
}

/** On a crowded machine a storage event was lost. */
const isEmptied = ({ empty }: Kept): Promise<boolean> =>
  Promise.race([empty().catch(() => false), sleep(TOO_LONG_MS, false, { ref: false })])

async function open(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext()
  const anchor = await context.newPage()
  await anchor.goto(origin + PLAIN)
  await anchor.evaluate(() => document.body.append(document.createElement('iframe')))
  const session = await context.newCDPSession(anchor)
  let isChanged = false
  const note = () => {
    isChanged = true
  }
  anchor.on('crash', note)
  anchor.on('close', note)
  noteCalls(context.clock, LASTING_OF_CLOCK, note)
  noteCalls(context, LASTING, note)
  const empty = async () => {
    if (isChanged) return false
    const pages = context.pages().filter((page) => page !== anchor)
    await Promise.all(pages.map((page) => page.close()))
    await anchor.evaluate(emptyLocalStorage)
    await context.clearCookies()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: OTHER_STORES })
    return !isChanged && context.pages().length === 1
  }
  return { context, empty }
}

/** Ends when other documents have heard: the next test's would take it for news. */
function emptyLocalStorage(): Promise<void> {
  const LAST = 'the last that is stored'
  return new Promise((done, fail) => {
    const other = document.querySelector('iframe')?.contentWindow
    if (!other) return fail(new Error('The other document is gone.'))
    const heard = new AbortController()
    let isLast = false
    const hear = ({ key }: StorageEvent) => {
      isLast ||= key === LAST
      if (key !== null || !isLast) return
      heard.abort()
      done()
    }
    other.addEventListener('storage', hear, heard)
    // Without this it hears nothing.
    other.localStorage.getItem(LAST)
    localStorage.clear()
    localStorage.setItem(LAST, '')
    localStorage.clear()
  })
}

function noteCalls(of: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(of, name)
    if (typeof method !== 'function') throw new Error(`There is no ${name}.`)
    const noted = (...given: unknown[]): unknown => {
      note()
      return Reflect.apply(method, of, given)
    }
    Reflect.set(of, name, noted)
  }
}
