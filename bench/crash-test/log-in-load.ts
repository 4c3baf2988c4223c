import { setTimeout as pause } from 'node:timers/promises'
import { logIn, logOut } from '@desk/contract/auth'
import type { Person } from '@desk/testing/people'
import { send } from './send.ts'

/** Its token was acknowledged; `leaving` while nobody knows whether it has ended. */
export type Session = { token: string; state: 'open' | 'leaving' | 'ended' }

export type LogInLoad = {
  /** By account: when a wrong password was looked at, and not refused unseen. */
  guesses: Map<string, number[]>
  sessions: Session[]
  toldToWait: number
  unexpected: string[]
  stop(): Promise<void>
}

type Load = Omit<LogInLoad, 'stop'>
type Answer = { kind: 'in'; token: string } | { kind: 'wrong' | 'wait' | 'unanswered' }

const PAUSE_MS = 25
const RETRY_MS = 200
const GUESSERS = 3
const MUST_WAIT = 'Too many wrong passwords'

/** Some guess passwords, each time from another network; others log in and out. */
export function startLogIns(
  url: () => string,
  { guessed, members }: { guessed: readonly Person[]; members: readonly Person[] },
): LogInLoad {
  const guesses = new Map(guessed.map(({ email }) => [email, []]))
  const load: Load = { guesses, sessions: [], toldToWait: 0, unexpected: [] }
  const stopping = new AbortController()
  const repeat = async (act: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await act()
      await pause(PAUSE_MS)
    }
  }
  const guessing = guessed.flatMap((person) =>
    Array.from({ length: GUESSERS }, () => repeat(() => guess(url(), person, load))),
  )
  const running = [...guessing, ...members.map((person) => repeat(() => comeAndGo(url(), person, load)))]
  return Object.assign(load, {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  })
}

async function guess(url: string, { email }: Person, load: Load): Promise<void> {
  const { kind } = await tryLogIn(url, { email, password: 'not the password' }, load)
  if (kind === 'in') load.unexpected.push(`a wrong password opened ${email}`)
  if (kind === 'wrong') load.guesses.get(email)?.push(Date.now())
  if (kind === 'wait') load.toldToWait += 1
}

/** Every second session is left again. */
async function comeAndGo(url: string, { email, password }: Person, load: Load): Promise<void> {
  const answer = await tryLogIn(url, { email, password }, load)
  if (answer.kind === 'wrong') load.unexpected.push(`the right password of ${email} was refused`)
  if (answer.kind !== 'in') return
  const session: Session = { token: answer.token, state: 'open' }
  load.sessions.push(session)
  if (load.sessions.length % 2 === 0) return
  session.state = 'leaving'
  const left = await send(url, logOut, undefined, { token: session.token, headers: fromAnywhere() })
  if (left.kind === 'done') session.state = 'ended'
  if (left.kind === 'unexpected') load.unexpected.push(left.message)
}

async function tryLogIn(url: string, body: { email: string; password: string }, load: Load): Promise<Answer> {
  const answer = await send(url, logIn, body, { headers: fromAnywhere() })
  if (answer.kind === 'done') return { kind: 'in', token: answer.token }
  if (answer.kind === 'refused') return { kind: answer.message.startsWith(MUST_WAIT) ? 'wait' : 'wrong' }
  if (answer.kind === 'unexpected') load.unexpected.push(answer.message)
  if (answer.kind === 'unanswered') await pause(RETRY_MS)
  return { kind: 'unanswered' }
}

let networks = 0
/** An address that nobody else has, named as by a web server in front. */
function fromAnywhere() {
  networks += 1
  return { 'X-Forwarded-For': `2001:${(networks >> 16) + 1}:${(networks & 0xffff).toString(16)}:1::1` }
}
