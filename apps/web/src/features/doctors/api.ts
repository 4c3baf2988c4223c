import {
  applyAsDoctor,
  type DOCTOR_ORDERS,
  type DoctorProfile,
  getDoctorInfo,
  listDoctors,
  listSpecializations,
  updateProfile,
} from '@desk/contract/doctor'
import { useQuery } from '@tanstack/react-query'
import type { ListParams } from '../../lib/list-params.ts'
import { call, callOrThrow } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import { whileLoading } from '../../lib/loading.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastResult } from '../../lib/toast-result.ts'
import { MESSAGES } from './messages.ts'

export const DOCTORS_ON_A_PAGE = 12

const KEY = 'doctors'

type DoctorsWanted = Pick<ListParams, 'q' | 'page' | 'goToPage'> & {
  specialization: string
  sort: (typeof DOCTOR_ORDERS)[number]
}

/** A page of the doctors one can book, with the next free slot of each. */
export function useDoctors({ goToPage, ...wanted }: DoctorsWanted) {
  const { q, specialization, sort, page } = wanted
  const paging = { page, pageSize: DOCTORS_ON_A_PAGE, goToPage }
  return useListPage(paging, [KEY, 'list', wanted], (signal) =>
    callOrThrow(listDoctors, undefined, {
      signal,
      query: {
        page,
        limit: DOCTORS_ON_A_PAGE,
        q: q || undefined,
        specialization: specialization || undefined,
        sort,
        nextFree: 'true',
      },
    }),
  )
}

/** The specialities to choose from. Without them the list still works, so a failure is only logged. */
export function useSpecializations(): string[] {
  const { data } = useQuery({
    queryKey: [KEY, 'specializations'],
    queryFn: ({ signal }) => callOrThrow(listSpecializations, undefined, { signal }),
    staleTime: 5 * 60_000,
  })
  return data?.data ?? []
}

/** The profile of the doctor whose account has this id (R1). */
export function useDoctorInfo(userId: string) {
  return useQuery({
    queryKey: [KEY, 'profile', userId],
    queryFn: ({ signal }) => callOrThrow(getDoctorInfo, { userId }, { signal }),
    select: (reply) => reply.data,
    // What is being typed into the form is newer than what the server has.
    refetchOnWindowFocus: false,
  })
}

/** Resolves to whether the application was taken. */
export function apply(profile: DoctorProfile): Promise<boolean> {
  return whileLoading(toastResult(call(applyAsDoctor, profile), MESSAGES.applyFailed))
}

/** Resolves to whether the profile was changed. */
export async function update(profile: DoctorProfile): Promise<boolean> {
  const isUpdated = await toastResult(call(updateProfile, profile), MESSAGES.updateFailed)
  if (isUpdated) await queryClient.invalidateQueries({ queryKey: [KEY] })
  return isUpdated
}
