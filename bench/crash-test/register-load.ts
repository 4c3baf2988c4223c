import { listUsers } from '@desk/contract/admin'
import { register } from '@desk/contract/auth'
import { type Person, unique } from '@desk/testing/people'
import { setTimeout as pause } from 'node:timers/promises'
import { type LifeTally, note } from './life-load.ts'
import { send } from './send.ts'

export type RegisterLoad = { registered: string[]; tally: LifeTally; stop(): Promise<void> }

const RETRY_DELAY_MS = 20
const MOST_LISTED = 200
const WORD = 'newcomer'

export function startRegistering(url: () => string): RegisterLoad {
  const tally: LifeTally = { acknowledged: 0, unexpected: [] }
  const registered: string[] = []
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const name = unique(WORD)
      const account = { name, email: `${name}@example.org`, password: 'a patient' }
      const answer = await send(url(), register, account, { token: '' })
      if (answer.kind === 'done') registered.push(account.email)
      if (!note(tally, answer)) await pause(RETRY_DELAY_MS)
    }
  }
  const running = run()
  const stop = async () => {
    stopping.abort()
    await running
  }
  return { registered, tally, stop }
}

export async function compareRegistered(url: string, { token }: Person, { registered }: RegisterLoad) {
  const listed: string[] = []
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = { q: WORD, page: String(page), limit: String(MOST_LISTED) }
    const answer = await send(url, listUsers, undefined, { token, query })
    const found = answer.kind === 'done' ? (answer.data ?? []) : []
    listed.push(...found.map(({ email }) => email))
    isMore = found.length === MOST_LISTED
  }
  const there = new Set(listed)
  return {
    lost: registered.filter((email) => !there.has(email)).map((email) => `account ${email}`),
    double: listed.length - there.size,
  }
}
