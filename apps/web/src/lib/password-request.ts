import { createStore, useStore } from './store.ts'

type PasswordRequest = { answer: (isGiven: boolean) => void }

const request = createStore<PasswordRequest | null>(null)
let asked: Promise<boolean> | null = null

/** Once for all who wait; false: not given. */
export function askForPassword(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const answer = (isGiven: boolean) => {
      asked = null
      request.set(null)
      resolve(isGiven)
    }
    request.set({ answer })
  })
  return asked
}

/** When the dialog goes with its screen. */
export function cancelPasswordRequest(): void {
  request.get()?.answer(false)
}

export function usePasswordRequest(): PasswordRequest | null {
  return useStore(request)
}
