import { logIn } from '@desk/contract/auth'
import { MONDAY_7_AM, type TestApp } from './test-app.ts'

type Try = { email: string; password?: string; address?: string; deviceToken?: string }

let lastHost = 0
export function aStranger(): string {
  lastHost += 1
  return `10.${lastHost >> 16}.${(lastHost >> 8) & 255}.${lastHost & 255}`
}

export function logInTries(test: TestApp) {
  async function tryLogIn({ password = 'wrong', address = aStranger(), ...body }: Try) {
    const { status, headers, reply } = await test.call(logIn, { ...body, password }, { address })
    return { status, retryAfter: headers['retry-after'], reply }
  }
  return {
    tryLogIn,
    guess: async (email: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) await tryLogIn({ email })
    },
    after: (milliseconds: number) => test.setNow(new Date(MONDAY_7_AM.getTime() + milliseconds)),
  }
}
