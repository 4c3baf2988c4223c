import { listDoctorFilters } from '@desk/contract/doctor-filters'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'

export function useDoctorFilters() {
  return useQuery({
    queryKey: ['doctors', 'filters'],
    queryFn: ({ signal }) => callOrThrow(listDoctorFilters, {}, { signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
  })
}
