import { createStore, useStore } from './store.ts'

type PasswordRequest = { answer: (isGiven: boolean) => void }

const request = createStore<PasswordRequest | null>(null)
let asked: Promise<boolean> | null = null

/** Asks for the password again, once for all who wait; false when nobody gives it. */
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

/** For when the dialog goes away with its screen: nobody waits for ever. */
export function cancelPasswordRequest(): void {
  request.get()?.answer(false)
}

export function usePasswordRequest(): PasswordRequest | null {
  return useStore(request)
}
