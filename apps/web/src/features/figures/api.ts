import { getDoctorFigures, getHospitalFigures } from '@desk/contract/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import type { Range } from './periods.ts'

/** Whose figures: of the whole hospital, or the doctor's own. */
export type FiguresOf = 'hospital' | 'doctor'

/** The first count takes seconds in a small hospital, and a minute or two in a large one. */
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
