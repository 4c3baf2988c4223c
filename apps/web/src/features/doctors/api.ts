import {
  applyAsDoctor,
  type DOCTOR_ORDERS,
  getDoctorInfo,
  listDoctors,
  listSpecializations,
  sendProfileConfirmation,
  updateProfile,
} from '@desk/contract/doctor'
import { useQuery } from '@tanstack/react-query'
import type { ListParams } from '../../lib/list-params.ts'
import { callOrThrow } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import { useLoadingWhile } from '../../lib/loading.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

export const DOCTORS_PAGE_SIZE = 12

const KEY = 'doctors'
export const DOCTORS_KEY = [KEY] as const

type DoctorsWanted = Pick<ListParams, 'q' | 'page' | 'goToPage'> & {
  specialization: string
  sort: (typeof DOCTOR_ORDERS)[number]
}

export function useDoctors({ q, page, goToPage, specialization, sort }: DoctorsWanted) {
  const key = [KEY, 'list', q, specialization, sort]
  return useListPage({ page, goToPage }, DOCTORS_PAGE_SIZE, key, (part, signal) => {
    const wanted = { q: q || undefined, specialization: specialization || undefined, sort }
    return callOrThrow(listDoctors, { ...part, ...wanted, nextFree: 'true' }, { signal })
  })
}

/** The specialities to choose from. Without them the list still works, so a failure is only logged. */
export function useSpecializations(): string[] {
  const { data } = useQuery({
    queryKey: [KEY, 'specializations'],
    queryFn: ({ signal }) => callOrThrow(listSpecializations, {}, { signal }),
    staleTime: 5 * 60_000,
  })
  return data?.data ?? []
}

export function useDoctorInfo(userId: string) {
  return useQuery({
    queryKey: [KEY, 'profile', userId],
    queryFn: ({ signal }) => callOrThrow(getDoctorInfo, { userId }, { signal }),
    select: (reply) => reply.data,
    // What is being typed into the form is newer than what the server has.
    refetchOnWindowFocus: false,
  })
}

export function useApply() {
  const apply = useCall(applyAsDoctor, { failure: words('doctors.apply.failed') })
  useLoadingWhile(apply.isPending)
  return apply
}

export function useSendProfileConfirmation() {
  return useCall(sendProfileConfirmation, { failure: words('accounts.profile.sendFailed') })
}

export function useUpdateProfile() {
  return useCall(updateProfile, { failure: words('doctors.profile.updateFailed'), invalidates: [KEY] })
}
