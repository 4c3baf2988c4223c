import { handler } from 'altcha-lib/workers/shared'
import { hashChain } from './hash-chain.ts'

handler({
  deriveKey: async ({ cost, keyLength }, salt, password) => {
    const text = new Uint8Array(salt.length + password.length)
    text.set(salt)
    text.set(password, salt.length)
    return { derivedKey: hashChain(text, cost).subarray(0, keyLength) }
  },
})
