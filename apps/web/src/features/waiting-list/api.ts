import { type Appointment, listMyAppointments } from '@desk/contract/appointment'
import { listTypesOfSpeciality } from '@desk/contract/choosing'
import { getDoctorById, listDoctors, listSpecializations } from '@desk/contract/doctor'
import { listVisitTypes } from '@desk/contract/schedule'
import {
  leaveWish,
  listOffers,
  listWishes,
  type Offer,
  showOffer,
  withdrawWish,
} from '@desk/contract/waiting-list'
import type { InputOf } from '@desk/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { isUnanswered, refusalOf } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { isAwaited } from '../../lib/is-awaited.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { words } from '../../lib/words.ts'

const KEY = 'waiting-list'
export const WAITING_KEY = [KEY] as const

const PLACE_MS = 60_000
/** Two machines' clocks do not strike together. */
const AFTER_END_MS = 500

export function useWishes() {
  return useQuery({
    queryKey: [KEY, 'wishes'],
    queryFn: ({ signal }) => callOrThrow(listWishes, {}, { signal }),
    select: (reply) => reply.data,
    refetchInterval: PLACE_MS,
  })
}

/** When one comes, ends, or runs out. */
export function useOffers() {
  useLive('waiting', WAITING_KEY)
  useLive('appointments', WAITING_KEY)
  return useQuery({
    queryKey: [KEY, 'offers'],
    queryFn: ({ signal }) => callOrThrow(listOffers, {}, { signal }),
    select: (reply) => reply.data,
    refetchInterval: ({ state }) => untilEnd(state.data?.data ?? []),
  })
}

function untilEnd(offers: readonly Offer[]): number | false {
  const open = offers.find(({ state }) => state === 'open')
  return open ? open.secondsLeft * 1000 + AFTER_END_MS : false
}

function offerOfLinkKey(token: string) {
  return [KEY, 'offer', token] as const
}

export function useOfferOfLink(token: string) {
  const query = useQuery({
    queryKey: offerOfLinkKey(token),
    queryFn: ({ signal }) => callOrThrow(showOffer, { token }, { signal }),
    select: (reply) => reply.data,
    enabled: token !== '',
    refetchInterval: ({ state }) => untilEnd(state.data ? [state.data.data] : []),
  })
  useLive(query.data ? `offer:${query.data.id}` : null, WAITING_KEY)
  return query
}

type Wished = { doctorId: string | null; specialization: string | null }

/** Asked alone only where the speciality's doctors lack them. */
export function useWishedDoctor({ doctorId, specialization }: Wished) {
  const others = useDoctorsOf(doctorId === null ? '' : (specialization ?? ''))
  const listed = others.data?.find(({ id }) => id === doctorId)
  const isListAwaited = others.isLoading
  const alone = useQuery({
    queryKey: [KEY, 'doctor', doctorId],
    queryFn: ({ signal }) => callOrThrow(getDoctorById, { doctorId: doctorId ?? '' }, { signal }),
    enabled: doctorId !== null && listed === undefined && !isListAwaited,
  })
  return { doctor: listed ?? alone.data?.data, isAwaited: isAwaited(others) || isAwaited(alone) }
}

export function useSpecialities(): string[] {
  const { data } = useQuery({
    queryKey: [KEY, 'specializations'],
    queryFn: ({ signal }) => callOrThrow(listSpecializations, {}, { signal }),
  })
  return data?.data ?? []
}

const MOST_DOCTORS = 200

export function useDoctorsOf(specialization: string) {
  return useQuery({
    queryKey: [KEY, 'doctors', specialization],
    queryFn: ({ signal }) =>
      callOrThrow(listDoctors, { specialization, page: 1, limit: MOST_DOCTORS }, { signal }),
    select: (reply) => reply.data,
    enabled: specialization !== '',
  })
}

/** The names of the types of visit of a doctor, or of a speciality; none where visits are not told apart (R28). */
export function useTypesOf({ doctorId, specialization }: { doctorId: string; specialization: string }) {
  const query = useQuery({
    queryKey: [KEY, 'visit-types', doctorId, doctorId === '' ? specialization : ''],
    queryFn: async ({ signal }) => {
      if (doctorId === '')
        return (await callOrThrow(listTypesOfSpeciality, { specialization }, { signal })).data
      const types = (await callOrThrow(listVisitTypes, { doctorId }, { signal })).data
      return types.length > 1 ? types.map(({ name }) => name) : []
    },
    enabled: doctorId !== '' || specialization !== '',
  })
  return { types: query.data ?? [], isAwaited: isAwaited(query) }
}

/** Empty where visits are not told apart (R28). */
export function useOwnAppointments() {
  return useQuery({
    queryKey: [KEY, 'appointments'],
    queryFn: async ({ signal }) => {
      const { data } = await callOrThrow(listMyAppointments, { page: 1, limit: 50 }, { signal })
      const now = Date.now()
      const isToCome = ({ state, startsAt }: Appointment) =>
        (state === 'pending' || state === 'approved') && Date.parse(startsAt) > now
      return { last: data[0], toCome: data.filter(isToCome) }
    },
  })
}

/** For an earlier place, and the last one's details. */
export function useLeaveWish(draft: Draft, onLeft: () => void) {
  const key = useRequestKey(draft)
  return useMutation({
    mutationFn: (wish: InputOf<typeof leaveWish>) =>
      callOrThrow(leaveWish, wish, { headers: { idempotencyKey: key.take() } }),
    onSuccess: () => {
      key.answered()
      onLeft()
    },
    onError: (error) => {
      if (refusalOf(error) !== null) key.answered()
      toastFailure(isUnanswered(error) ? words('sent-again.wish') : words('waiting.form.failed'), error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: WAITING_KEY }),
  })
}

export function useWithdrawWish(onWithdrawn: () => void) {
  return useCall(withdrawWish, {
    failure: words('waiting.wish.withdrawFailed'),
    invalidates: WAITING_KEY,
    onSuccess: onWithdrawn,
  })
}
