import { type KnownPatient, LEAST_LETTERS, listKnownPatients } from '@desk/contract/caller'
import { callOrThrow } from '../../../../lib/api.ts'
import { useLookUp } from '../../../../lib/use-look-up.ts'
import { LISTS_KEY } from '../../api.ts'
import { useWhoseDay } from '../whose-day.ts'

export function useKnownPatients(typed: string) {
  const { doctorId } = useWhoseDay()
  return useLookUp<KnownPatient>(typed, {
    leastLetters: LEAST_LETTERS,
    queryKey: [...LISTS_KEY, 'known', doctorId],
    ask: async (q, signal) => (await callOrThrow(listKnownPatients, { doctorId, q }, { signal })).data,
  })
}
