import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

/** As after a page load: the module is new, the session's storage stays. */
async function freshPage() {
  vi.resetModules()
  return await import('./toast.ts')
}

test('a carried toast is shown on the next page, and only there (R5)', async () => {
  const before = await freshPage()
  before.queueToast({ kind: 'success', text: 'Login Successfully' })
  expect(before.currentToasts()).toEqual([])

  const next = await freshPage()
  next.showQueuedToasts()
  expect(next.currentToasts()).toMatchObject([{ kind: 'success', text: 'Login Successfully' }])

  const later = await freshPage()
  later.showQueuedToasts()
  expect(later.currentToasts()).toEqual([])
})

test('several are carried in their order', async () => {
  const before = await freshPage()
  before.queueToast({ kind: 'success', text: 'one' })
  before.queueToast({ kind: 'error', text: 'two' })
  const next = await freshPage()
  next.showQueuedToasts()
  expect(next.currentToasts().map(({ text }) => text)).toEqual(['one', 'two'])
})

test('what is not a toast is not shown', async () => {
  stored.set(
    'queued-toasts',
    JSON.stringify([null, 'x', { text: 1, kind: 'error' }, { text: 'x', kind: 'other' }]),
  )
  const page = await freshPage()
  page.showQueuedToasts()
  expect(page.currentToasts()).toEqual([])
})

test('a dismissed toast goes, the others stay', async () => {
  const page = await freshPage()
  page.showToast({ kind: 'success', text: 'one' })
  page.showToast({ kind: 'success', text: 'two' })
  page.dismissToast(page.currentToasts()[0]?.id ?? 0)
  expect(page.currentToasts().map(({ text }) => text)).toEqual(['two'])
})
