import { IMPORT_ORDERS, type IMPORT_ROW_ORDERS, IMPORTS_SHOWN } from '@desk/contract/admin'
import * as contract from '@desk/contract/import'
import type { ImportData, ImportFilter } from '@desk/contract/import'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { useListPage } from '../../../lib/list-page.ts'
import type { ListParams } from '../../../lib/list-params.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCall } from '../../../lib/use-call.ts'
import { words } from '../../../lib/words.ts'
import { PAGE_SIZE } from '../../../ui/data-table.tsx'
import { shownIn } from '../../../ui/lists/shown-in.ts'

export const IMPORTS_KEY = ['admin', 'imports'] as const
const LOOK_AGAIN_MS = 1500

export const isMoving = ({ state }: Pick<ImportData, 'state'>): boolean =>
  state === 'checking' || state === 'saving' || state === 'undoing'

export function useImports(params: ListParams) {
  const show = shownIn(params, IMPORTS_SHOWN)
  const sort = IMPORT_ORDERS.find((order) => order === params.read('sort'))
  return useListPage(params, PAGE_SIZE, [...IMPORTS_KEY, 'list', show, sort], (part, signal) =>
    callOrThrow(contract.listImports, { ...part, show, sort }, { signal }),
  )
}

export function useImport(importId: string) {
  return useQuery({
    queryKey: [...IMPORTS_KEY, 'one', importId],
    queryFn: async ({ signal }) => (await callOrThrow(contract.getImport, { importId }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LOOK_AGAIN_MS : false),
  })
}

export function useImportRows(
  params: ListParams,
  importId: string,
  asked: Pick<ImportData, 'state'> & {
    show: ImportFilter | undefined
    sort: (typeof IMPORT_ROW_ORDERS)[number] | undefined
    since: number
  },
) {
  const { show, sort, state, since } = asked
  return useListPage(
    params,
    PAGE_SIZE,
    [...IMPORTS_KEY, 'rows', importId, state, since, show, sort],
    (part, signal) => callOrThrow(contract.listImportRows, { ...part, importId, show, sort }, { signal }),
  )
}

const changing = () => ({ failure: words('imports.failed'), invalidates: IMPORTS_KEY })

export const useLeaveOutRows = () => useCall(contract.leaveOutRows, changing())
export const useSaveImport = () => useCall(contract.saveImport, changing())
export const useUndoImport = () => useCall(contract.undoImport, changing())
export const useDropImport = (onDropped: () => void) =>
  useCall(contract.dropImport, {
    ...changing(),
    onSuccess: (text) => {
      showToast({ kind: 'success', text })
      onDropped()
    },
  })
