import type { AnyEndpoint } from '@desk/contract/endpoint'
import type { Limit } from '@desk/contract/limits'
import { message } from '@desk/words/message'
import type { Caller, Origin } from '../actor.ts'
import { isOutOfRoom, isUnavailable } from '../db/database-errors.ts'
import type { Dependencies } from '../dependencies.ts'
import { Failure } from '../failure.ts'
import { tooOften } from '../limits/too-often.ts'
import { networkOf } from './origin.ts'

/** Counts calls as the contract limits them (R10, R31). */
export function callLimits({ limits, log }: Pick<Dependencies, 'limits' | 'log'>) {
  async function count({ path, isRead }: AnyEndpoint, limit: Limit, what: string): Promise<void> {
    const waitMs = await limits.take({ ...limit, name: path }, what).catch((error: unknown) => {
      log.warn({ err: error }, 'calls are not counted')
      if (isRead) return 0
      if (isUnavailable(error) || isOutOfRoom(error)) throw error
      throw new Failure('unavailable', message('http.unavailable'), { retryAfter: 2 })
    })
    if (waitMs > 0) throw tooOften('http.tooManyCalls', waitMs)
  }
  return {
    countForAddress: (endpoint: AnyEndpoint, { address }: Origin): Promise<void> =>
      count(endpoint, endpoint.limits.perAddress, `address:${networkOf(address)}`),
    countForAccount: async (endpoint: AnyEndpoint, { id }: Caller): Promise<void> => {
      const { perAccount } = endpoint.limits
      if (perAccount) await count(endpoint, perAccount, `account:${id}`)
    },
  }
}
