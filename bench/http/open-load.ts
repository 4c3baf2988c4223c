import { connect, type Socket } from 'node:net'

type Load = {
  port: number
  connections: number
  seconds: number
  /** Infinity: the next call follows the last answer. */
  perSecond: number
  nextRequest: () => string
}

/** `late`: answered after the time. */
export type Outcome = {
  sent: number
  done: number
  late: number
  refusedMs: number[]
  other: string[]
  seconds: number
}

type Exchange = { socket: Socket; begunAt: number; answer: string }

const TICK_MS = 2
const LAST_ANSWERS_MS = 15_000
const HEAD_END = '\r\n\r\n'

/** Calls come at their rate whatever the answers, as people do. */
export async function openLoad({
  port,
  connections,
  seconds,
  perSecond,
  nextRequest,
}: Load): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, done: 0, late: 0, refusedMs: [], other: [], seconds }
  const idle = await Promise.all(Array.from({ length: connections }, () => openExchange(port, finish)))
  const all = [...idle]
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000

  function sendDue(): void {
    const due = (perSecond * (performance.now() - begun)) / 1000
    while (!isOver() && outcome.sent < due) {
      const exchange = idle.pop()
      if (!exchange) return
      outcome.sent += 1
      exchange.begunAt = performance.now()
      exchange.socket.write(nextRequest())
    }
  }

  function finish(exchange: Exchange, answer: string): void {
    const status = answer.slice(9, 12)
    if (status === '503') outcome.refusedMs.push(performance.now() - exchange.begunAt)
    else if (status === '200' && answer.includes('{"success":true')) outcome[isOver() ? 'late' : 'done'] += 1
    else outcome.other.push(answer.slice(0, 200))
    idle.push(exchange)
    sendDue()
  }

  const timer = setInterval(sendDue, TICK_MS)
  await until(() => isOver() && idle.length === connections, seconds * 1000 + LAST_ANSWERS_MS)
  clearInterval(timer)
  for (const { socket } of all) socket.destroy()
  return outcome
}

function openExchange(port: number, finish: (exchange: Exchange, answer: string) => void): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  const exchange: Exchange = { socket, begunAt: 0, answer: '' }
  socket.on('data', (part) => {
    exchange.answer += String(part)
    if (!isWhole(exchange.answer)) return
    const { answer } = exchange
    exchange.answer = ''
    finish(exchange, answer)
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(exchange))
    socket.on('error', reject)
  })
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf(HEAD_END)
  const [, length] = /^content-length: (\d+)\r$/im.exec(answer) ?? []
  return headEnd >= 0 && answer.length >= headEnd + HEAD_END.length + Number(length)
}

function until(isTrue: () => boolean, mostMs: number): Promise<void> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isTrue() && performance.now() - begun < mostMs) return
      clearInterval(timer)
      resolve()
    }, 20)
  })
}
