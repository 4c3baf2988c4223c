import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedHolds } from './remembered-holds.ts'

const MINUTE = 60_000

/** As the browser's, but without delay. */
class PromptChannel extends EventTarget {
  static open = new Set<PromptChannel>()
  constructor() {
    super()
    PromptChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of PromptChannel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  close() {
    PromptChannel.open.delete(this)
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', PromptChannel)
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a hold is remembered until its end, the newest first, and forgotten when it is used', () => {
  vi.useFakeTimers({ now: 0 })
  rememberedHolds.remember('a', 5 * MINUTE)
  rememberedHolds.remember('b', 6 * MINUTE)
  expect(rememberedHolds.list()).toEqual(['b', 'a'])
  rememberedHolds.remember('a', 10 * MINUTE)
  expect(rememberedHolds.list()).toEqual(['a', 'b'])
  vi.setSystemTime(6 * MINUTE)
  expect(rememberedHolds.list()).toEqual(['a'])
  rememberedHolds.forget('a')
  expect(rememberedHolds.list()).toEqual([])
  expect(localStorage.getItem('holds')).toBeNull()
})

test('a clock that is put back keeps nothing for longer than a day', () => {
  vi.useFakeTimers({ now: 48 * 60 * MINUTE })
  rememberedHolds.remember('a', 48 * 60 * MINUTE + MINUTE)
  vi.setSystemTime(0)
  expect(rememberedHolds.list()).toEqual([])
})

test('what a living tab holds is not left, what nobody answers for is', async () => {
  vi.useFakeTimers({ now: 0 })
  rememberedHolds.remember('killed', MINUTE)
  rememberedHolds.remember('living', MINUTE)
  const close = rememberedHolds.answer(() => ['living'])
  expect(await leftNow()).toEqual(['killed'])
  close()
  expect(await leftNow()).toEqual(['living', 'killed'])
})

async function leftNow(): Promise<string[]> {
  const left = rememberedHolds.findLeft()
  await vi.advanceTimersByTimeAsync(300)
  return left
}
