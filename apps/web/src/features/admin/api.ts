import {
  blockUser,
  correctAddress,
  endUserSessions,
  getUserAccount,
  changeDoctorStatus,
  confirmAddress,
  countUpcomingAppointments,
  getDoctorAccount,
  makePasswordLink,
} from '@desk/contract/admin'
import { resetSecondFactor } from '@desk/contract/second-factor'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DataOf, InputOf } from '@desk/contract/endpoint'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { callOrThrow } from '../../lib/api.ts'
import { isCancelled, sentenceOf } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

export function useDoctorAccount(doctorId: string) {
  return useQuery({
    queryKey: ['admin', 'doctor', doctorId],
    queryFn: ({ signal }) => callOrThrow(getDoctorAccount, { doctorId }, { signal }),
    select: (reply) => reply.data,
  })
}

export function useUpcomingAppointments(userId: string) {
  return useQuery({
    queryKey: ['admin', 'upcoming-appointments', userId],
    queryFn: ({ signal }) => callOrThrow(countUpcomingAppointments, { userId }, { signal }),
    select: (reply) => reply.data,
    // Somebody decides by it, so an old number must not show.
    gcTime: 0,
  })
}

export function useUserAccount(userId: string) {
  return useQuery({
    queryKey: ['admin', 'user', userId],
    queryFn: ({ signal }) => callOrThrow(getUserAccount, { userId }, { signal }),
    select: (reply) => reply.data,
  })
}

export function useEndUserSessions() {
  return useCall(endUserSessions, { failure: words('admin.failed'), invalidates: ['admin'] })
}

export function useResetSecondFactor() {
  return useCall(resetSecondFactor, { failure: words('admin.failed'), invalidates: ['admin'] })
}

export function useCorrectAddress() {
  return useCall(correctAddress, {
    failure: words('admin.failed'),
    showsRefusal: true,
    invalidates: ['admin'],
  })
}

export function useBlockUser() {
  return useCall(blockUser, { failure: words('admin.failed'), invalidates: ['admin'] })
}

export function useConfirmAddress() {
  return useCall(confirmAddress, { failure: words('admin.failed'), invalidates: ['admin'] })
}

export function useMakePasswordLink(onLink: (made: DataOf<typeof makePasswordLink>) => void) {
  return useMutation({
    mutationFn: (input: { userId: string }) => callOrThrow(makePasswordLink, input),
    onSuccess: ({ data }) => onLink(data),
    onError: (error) => {
      if (!isCancelled(error)) showToast({ kind: 'error', text: sentenceOf(error) ?? words('admin.failed') })
    },
  })
}

/** Afterwards the page loads again, with the toast (spec 8, R5). */
export function useChangeDoctorStatus(onDecided: (status: DoctorStatus) => void) {
  return useMutation({
    mutationFn: (input: InputOf<typeof changeDoctorStatus>) => callOrThrow(changeDoctorStatus, input),
    onSuccess: ({ message }, { status }) => {
      onDecided(status)
      loadAnew(message, null)
    },
    onError: (error) => {
      if (!isCancelled(error)) toastFailure(words('admin.failed'), error)
    },
  })
}

export function loadAnew(text: string, path: string | null): void {
  queueToast({ kind: 'success', text })
  if (path === null || path === window.location.pathname) window.location.reload()
  else window.location.assign(path)
}
