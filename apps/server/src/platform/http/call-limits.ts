import type { AnyEndpoint } from '@desk/contract/endpoint'
import type { Limit } from '@desk/contract/limits'
import { message } from '@desk/words/message'
import type { Caller, Origin } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { tooOften, waitingTime } from '../limits/too-often.ts'
import { networkOf } from './origin.ts'

export function callLimits({ limits }: Pick<Dependencies, 'limits'>) {
  async function count({ path, isRead }: AnyEndpoint, limit: Limit, what: string): Promise<void> {
    const waitMs = await limits.take({ ...limit, name: path }, what).catch((error: unknown) => {
      if (isRead) return 0
      throw error
    })
    if (waitMs > 0) throw tooOften(message('http.tooManyCalls', waitingTime(waitMs)), waitMs)
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
