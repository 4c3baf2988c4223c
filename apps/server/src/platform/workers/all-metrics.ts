import type { Registry } from 'prom-client'
import type { Channel } from './channel.ts'

/** What `/metrics` says: given what this process counts, gives the text of it, or of all that share the port. */
export type TellMetrics = (own: Registry) => () => Promise<string>

export const tellOwnMetrics: TellMetrics = (own) => () => own.metrics()

/** Of all workers: each tells the first process, which adds them up. */
export function tellAllMetrics(channel: Channel): TellMetrics {
  return (own) => {
    channel.on('tell-metrics', ({ request }) => {
      void own
        .getMetricsAsJSON()
        .then((metrics) => channel.report({ report: 'own-metrics', request, metrics }))
    })
    const asked = new Map<number, (text: string) => void>()
    channel.on('read-metrics', ({ request, text }) => {
      asked.get(request)?.(text)
      asked.delete(request)
    })
    let requests = 0
    return () =>
      new Promise((resolve) => {
        requests += 1
        asked.set(requests, resolve)
        void channel.report({ report: 'asks-metrics', request: requests })
      })
  }
}
