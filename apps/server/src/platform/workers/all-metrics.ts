import type { Registry } from 'prom-client'
import type { Channel } from './channel.ts'

/** Of this process, or all sharing the port. */
export type TellMetrics = (own: Registry) => () => Promise<string>

export const tellOwnMetrics: TellMetrics = (own) => () => own.metrics()

/** The first process adds up the metrics of all. */
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
