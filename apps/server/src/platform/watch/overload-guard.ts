import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedLanguages, chooseLanguage } from '@desk/words/languages'
import { type Message, message } from '@desk/words/message'
import type { Dependencies } from '../dependencies.ts'
import { errorEnvelope, OUT_OF_RESOURCES_RETRY_SECONDS } from '../http/errors.ts'
import { NOT_KEPT, type SecurityHeaders } from '../http/security-headers.ts'
import { hashesUnderWay } from '../security/passwords.ts'
import { isWrite, type Rank, rankOf } from './ranks.ts'

/** From so many calls at work, a rank is refused (docs/decisions/0017-watched.md). */
export const REFUSED_FROM: Record<Rank, number> = { 1: 48, 2: 96, 3: 144, 4: 192 }
const FEWEST = REFUSED_FROM[1]

/** Random up to this, so that not all come at once. */
const LATEST_RETRY_SECONDS = 4
const MOST_LANGUAGE_HEADERS = 500

export type OverloadGuard = {
  /** Answers 503 when too many are at work for the call's rank, or to a write on a full disk. */
  refuses: (request: IncomingMessage, response: ServerResponse) => boolean
  /** From reading the body to making the reply. */
  atWork: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Leaves out those that wait for a hash, which have a limit of their own. */
  countAtWork: () => number
}

type Given = Pick<Dependencies, 'config' | 'words' | 'metrics' | 'diskSpace'>

/** First of all, as refusing must be cheap. */
export function openGuard(given: Given, headers: SecurityHeaders): OverloadGuard {
  const { metrics, diskSpace } = given
  const sayBusy = refusalOf(message('http.busy'), given, headers)
  const sayOutOfResources = refusalOf(message('http.outOfSpace'), given, headers)
  let count = 0
  const countAtWork = () => Math.max(0, count - hashesUnderWay())

  function refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const isShort = diskSpace.isShort()
    if (count < FEWEST && !isShort) return false
    const rank = rankOf(request.method, request.url)
    if (rank === undefined) return false
    if (isShort && isWrite(rank)) {
      metrics.countRefusal('unavailable', 'http.outOfSpace')
      sayOutOfResources(request, response, OUT_OF_RESOURCES_RETRY_SECONDS)
      return true
    }
    if (countAtWork() < REFUSED_FROM[rank]) return false
    metrics.countOverload(rank)
    sayBusy(request, response, Math.ceil(Math.random() * LATEST_RETRY_SECONDS))
    return true
  }

  return {
    refuses,
    countAtWork,
    async atWork(work) {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
      }
    },
  }
}

type Refuse = (request: IncomingMessage, response: ServerResponse, retryAfter: number) => void

/** Builds the constant parts once. */
function refusalOf(told: Message, { config, words }: Given, headers: SecurityHeaders): Refuse {
  const sentence = sentencesIn(words, told)
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  const fixed = Object.entries({ ...headers, ...NOT_KEPT, ...type }).flat()
  return (request, response, retryAfter) => {
    const { origin, 'accept-language': accepted = '' } = request.headers
    const body = sentence(accepted)
    const own = ['Retry-After', String(retryAfter), 'Content-Length', body.length]
    const cors = origin !== undefined && config.allowedOrigins.includes(origin) ? allowed(origin) : []
    response.writeHead(503, [...fixed, ...own, ...cors])
    // As text Node sends it with the headers in one piece.
    response.end(request.method === 'HEAD' ? undefined : body.text)
  }
}

const allowed = (origin: string) =>
  Object.entries({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
    Vary: 'Origin',
  }).flat()

/** `length` is in bytes. */
type Sentence = { text: string; length: string }

/** By Accept-Language header, of which browsers send few. */
function sentencesIn(words: Dependencies['words'], told: Message): (accepted: string) => Sentence {
  const known = new Map<string, Sentence>()
  return (accepted) => {
    const kept = known.get(accepted)
    if (kept !== undefined) return kept
    const language = chooseLanguage(acceptedLanguages(accepted), words.languages)
    const text = JSON.stringify(errorEnvelope(words.write(told, language)))
    const body = { text, length: String(Buffer.byteLength(text)) }
    if (known.size >= MOST_LANGUAGE_HEADERS) known.clear()
    known.set(accepted, body)
    return body
  }
}
