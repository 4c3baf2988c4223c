import { getDoctorFigures, getHospitalFigures } from '@desk/contract/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import type { Range } from './periods.ts'

export type FiguresOf = 'hospital' | 'doctor'

/** Seconds in small hospitals, minutes in large ones. */
const UNTIL_COUNTED_MS = 2000

export function useFigures(of: FiguresOf, { from, to }: Range) {
  return useQuery({
    queryKey: ['figures', of, from, to],
    queryFn: ({ signal }) =>
      of === 'hospital'
        ? callOrThrow(getHospitalFigures, { from, to }, { signal })
        : callOrThrow(getDoctorFigures, { from, to }, { signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.asOf === null ? UNTIL_COUNTED_MS : false),
  })
}
