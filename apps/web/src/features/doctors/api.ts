import { getApplication } from '@desk/contract/application'
import { applyAsDoctor, getDoctorInfo, sendProfileConfirmation, updateProfile } from '@desk/contract/doctor'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { useLoadingWhile } from '../../lib/loading.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

const KEY = 'doctors'
export const DOCTORS_KEY = [KEY] as const

export function useDoctorInfo(userId: string) {
  return useQuery({
    queryKey: [KEY, 'profile', userId],
    queryFn: ({ signal }) => callOrThrow(getDoctorInfo, { userId }, { signal }),
    select: (reply) => reply.data,
    refetchOnWindowFocus: false,
  })
}

const APPLICATION_KEY = [KEY, 'application']

export function useApplication() {
  return useQuery({
    queryKey: APPLICATION_KEY,
    queryFn: ({ signal }) => callOrThrow(getApplication, {}, { signal }),
    select: (reply) => reply.data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  })
}

export function useApplyAsDoctor() {
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
