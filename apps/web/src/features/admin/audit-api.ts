import {
  AUDIT_ACTIONS,
  type AuditAction,
  type EXPORT_FORMATS,
  exportAuditEvents,
  listAuditActions,
  listAuditEvents,
} from '@desk/contract/audit'
import type { DataOf, InputOf } from '@desk/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow, type Ok } from '../../lib/api.ts'
import { isCancelled, sentenceOf } from '../../lib/api-error.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { PAGE_SIZE } from '../../ui/data-table.tsx'

export type AuditFilter = { person: string; action: string; date: string }
type Format = (typeof EXPORT_FORMATS)[number]

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Invalid values are ignored. */
export function auditFilterIn(params: ListParams): AuditFilter {
  const date = params.read('date')
  const isDate = DATE.test(date) && !Number.isNaN(Date.parse(date))
  const action = actionOf(params.read('action')) ?? ''
  return { person: params.read('person'), action, date: isDate ? date : '' }
}

const actionOf = (text: string): AuditAction | undefined => AUDIT_ACTIONS.find((action) => action === text)

const asked = ({ person, action, date }: AuditFilter) => ({
  person: person || undefined,
  action: actionOf(action),
  date: date || undefined,
})

export function useAuditEvents(params: ListParams, filter: AuditFilter) {
  const sort = params.read('sort') === 'oldest' ? 'oldest' : undefined
  return useListPage(params, PAGE_SIZE, ['admin', 'audit', filter, sort], (part, signal) =>
    callOrThrow(listAuditEvents, { ...part, ...asked(filter), sort }, { signal }),
  )
}

export function useAuditActions() {
  const { data } = useQuery({
    queryKey: ['admin', 'audit-actions'],
    queryFn: ({ signal }) => callOrThrow(listAuditActions, {}, { signal }),
    staleTime: Infinity,
  })
  return data?.data ?? []
}

const FILES: Record<Format, { name: string; type: string; start: string }> = {
  // Spreadsheets need it for UTF-8.
  csv: { name: 'audit-trail.csv', type: 'text/csv', start: '\uFEFF' },
  jsonl: { name: 'audit-trail.jsonl', type: 'application/jsonl', start: '' },
}

export function useAuditExport(filter: AuditFilter) {
  const [parts, setParts] = useState(0)
  const mutation = useMutation({
    mutationFn: async (format: Format) => {
      const { name, type, start } = FILES[format]
      const texts = [start]
      let after: string | null = null
      do {
        const input: InputOf<typeof exportAuditEvents> = {
          format,
          ...asked(filter),
          ...(after !== null && { after }),
        }
        const { data }: Ok<DataOf<typeof exportAuditEvents>> = await callOrThrow(exportAuditEvents, input)
        texts.push(data.text)
        setParts(texts.length - 1)
        after = data.next
      } while (after !== null)
      saveFile(name, type, texts)
    },
    onSuccess: () => showToast({ kind: 'success', text: words('admin.audit.exported') }),
    onError: (error) => {
      if (isCancelled(error)) return
      showToast({ kind: 'error', text: sentenceOf(error) ?? words('admin.audit.exportFailed') })
    },
    onSettled: () => setParts(0),
  })
  return { save: mutation.mutate, isPending: mutation.isPending, parts }
}
