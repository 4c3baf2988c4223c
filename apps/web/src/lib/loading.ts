import { useLayoutEffect } from 'react'
import { createStore, useStore } from './store.ts'

const running = createStore(0)

export function startLoading(): () => void {
  let isHeld = true
  running.set(running.get() + 1)
  return () => {
    if (isHeld) running.set(running.get() - 1)
    isHeld = false
  }
}

export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  const release = startLoading()
  try {
    return await work
  } finally {
    release()
  }
}

/** Before the first paint, so that nothing flashes. */
export function useLoadingWhile(isBusy: boolean): void {
  useLayoutEffect(() => (isBusy ? startLoading() : undefined), [isBusy])
}

export function useLoading(): boolean {
  return useStore(running) > 0
}

export function isLoading(): boolean {
  return running.get() > 0
}
