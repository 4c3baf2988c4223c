import { EventEmitter, once } from 'node:events'
import { isOrder, type Order, type OrderTo, type Report } from './messages.ts'

/** A worker's line to the first process. */
export type Channel = {
  next<Kind extends Order['order']>(kind: Kind): Promise<OrderTo<Kind>>
  on<Kind extends Order['order']>(kind: Kind, act: (order: OrderTo<Kind>) => void): void
  /** Resolves when the report is on its way. */
  report(report: Report): Promise<void>
}

/** In a worker; orders come from then on. */
export function openChannel(): Channel {
  const orders = new EventEmitter()
  orders.setMaxListeners(0)
  process.on('message', (message: unknown) => {
    if (isOrder(message)) orders.emit(message.order, message)
  })
  void report({ report: 'up' })
  return {
    next: async (kind) => {
      const [order] = await once(orders, kind)
      return order
    },
    on: (kind, act) => void orders.on(kind, act),
    report,
  }
}

const report = (told: Report) =>
  new Promise<void>((resolve) => {
    // The first process may be gone; we end then too.
    if (process.send?.(told, () => resolve()) === undefined) resolve()
  })
