import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ToldMetrics } from './messages.ts'

/** After this, its last answer is used. */
const ANSWER_WITHIN_MS = 2_000

type Asked = { number: number; ask: (request: number) => void }

/** Runs in the first process. */
export function openGathering(answerWithinMs = ANSWER_WITHIN_MS) {
  /** Counts of ended ones: Prometheus would take a falling sum for a restart. */
  let ofEnded: ToldMetrics[] = []
  const last = new Map<number, ToldMetrics>()
  const waiting = new Map<number, (metrics: ToldMetrics) => void>()
  let requests = 0

  async function askOne({ number, ask }: Asked): Promise<ToldMetrics> {
    requests += 1
    const request = requests
    const { promise, resolve } = Promise.withResolvers<ToldMetrics>()
    waiting.set(request, resolve)
    ask(request)
    const told = await Promise.race([promise, pause(answerWithinMs, undefined, { ref: false })])
    waiting.delete(request)
    if (told) last.set(number, told)
    return told ?? last.get(number) ?? []
  }

  return {
    /** Includes the last metrics of workers that have ended. */
    async gather(workers: readonly Asked[]): Promise<string> {
      const told = await Promise.all(workers.map(askOne))
      return sumOf([...told, ...ofEnded]).metrics()
    },
    noteAnswer: (request: number, metrics: ToldMetrics) => waiting.get(request)?.(metrics),
    async noteEnd(number: number): Promise<void> {
      const told = last.get(number)
      last.delete(number)
      if (!told) return
      const sum = await sumOf([...ofEnded, told.filter(isCount)]).getMetricsAsJSON()
      ofEnded = [sum]
    },
  }
}

const sumOf = (told: ToldMetrics[]): Registry => AggregatorRegistry.aggregate(told)

const isCount = (metric: object) =>
  'type' in metric && (metric.type === 'counter' || metric.type === 'histogram')
