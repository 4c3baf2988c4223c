import * as contract from '@desk/contract/outside-calendar'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../lib/live/use-live.ts'
import { callOrThrow } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'

export const outsideKey = (doctorId: string) => ['schedules', 'outside', doctorId] as const

export function useOutsideCalendars(doctorId: string) {
  useLive(`slots:${doctorId}`, outsideKey(doctorId))
  return useQuery({
    queryKey: outsideKey(doctorId),
    queryFn: async ({ signal }) =>
      (await callOrThrow(contract.listOutsideCalendars, { doctorId }, { signal })).data,
  })
}

const changing = (doctorId: string, done: string) => ({
  failure: words('outside.failed'),
  invalidates: outsideKey(doctorId),
  onSuccess: () => showDone(done),
})

export const useAddOutsideCalendar = (doctorId: string, onAdded: () => void) =>
  useCall(contract.addOutsideCalendar, {
    ...changing(doctorId, words('outside.added')),
    onSuccess: () => {
      showDone(words('outside.added'))
      onAdded()
    },
  })
export const useReadOutsideCalendar = (doctorId: string) =>
  useCall(contract.readOutsideCalendar, changing(doctorId, words('outside.readAgain')))
export const useRemoveOutsideCalendar = (doctorId: string) =>
  useCall(contract.removeOutsideCalendar, changing(doctorId, words('outside.removed')))

function showDone(text: string): void {
  showToast({ kind: 'success', text })
}
