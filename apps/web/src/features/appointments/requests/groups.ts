import { REQUEST_GROUPS, type RequestGroup } from '@desk/contract/requests'
import type { ListParams } from '../../../lib/list-params.ts'

/** `all`: everything that is not past. */
export const VIEWS = ['all', ...REQUEST_GROUPS] as const
export type View = 'all' | RequestGroup

export const groupIn = ({ read }: Pick<ListParams, 'read'>): View =>
  VIEWS.find((view) => view === read('group')) ?? 'all'
