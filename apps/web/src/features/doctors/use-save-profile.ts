import type { Doctor, DoctorProfile } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { saveUsualHours, type ScheduleChanged } from '@desk/contract/schedule-changes'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from '../../lib/router.tsx'
import { callOrThrow } from '../../lib/api.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { queryClient } from '../../lib/query-client.ts'
import { words } from '../../lib/words.ts'
import { usePreview } from '../../ui/preview/use-preview.tsx'
import { DOCTORS_KEY, useUpdateProfile } from './api.ts'

type Timings = DoctorProfile['timings']
type Asked = { doctorId: string; profile: DoctorProfile }

/**
 * Untouched hours stay as they are now. Changed ones are tried first: without hits the specified call saves
 * all; with hits each is decided, and all is saved together.
 */
export function useSaveProfile(doctor: Doctor | undefined, onSaved: () => void) {
  const update = useUpdateProfile()
  const navigate = useNavigate()
  // At the beginning, or as told since.
  const known = useRef<Timings>(undefined)
  known.current ??= doctor?.timings
  const [changed, setChanged] = useState<Timings | null>(null)
  const goHome = () => {
    onSaved()
    navigate(PATHS.home)
  }
  const finish = (profile: DoctorProfile) => update.mutate(profile, { onSuccess: goHome })
  const hours = usePreview<ScheduleChanged>({
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: DOCTORS_KEY })
      goHome()
    },
  })
  const look = useMutation({
    mutationFn: (asked: Asked) => lookAtHours(asked, known.current),
    onMutate: () => setChanged(null),
    onSuccess: (found) => {
      if (found.kind === 'harmless') return finish(found.profile)
      if (found.kind === 'hits')
        return hours.save((answer) => callOrThrow(saveUsualHours, { ...answer, ...found.asked }))
      known.current = found.timings
      setChanged(found.timings)
    },
    onError: (error) => toastFailure(words('doctors.profile.updateFailed'), error),
  })
  const [start, end] = changed ?? []
  return {
    isPending: update.isPending || hours.isPending || look.isPending,
    refused: start && end ? words('doctors.profile.hoursChanged', { start, end }) : hours.refused?.text,
    preview: hours.preview,
    save: (profile: DoctorProfile): void => {
      if (doctor) look.mutate({ doctorId: doctor.id, profile })
    },
  }
}

/** From the present hours; others' changes are shown, not overwritten. */
async function lookAtHours({ doctorId, profile }: Asked, known: Timings | undefined) {
  const { data } = await callOrThrow(getSchedule, { doctorId })
  const { timings } = profile
  if (isSame(timings, data.timings)) return { kind: 'harmless', profile } as const
  if (known && isSame(timings, known)) {
    return { kind: 'harmless', profile: { ...profile, timings: data.timings } } as const
  }
  if (known && !isSame(known, data.timings)) return { kind: 'changed', timings: data.timings } as const
  const asked = { doctorId, scheduleVersion: data.version, timings, profile }
  const tried = await callOrThrow(saveUsualHours, { ...asked, tryOnly: true })
  return tried.data.hits.length === 0
    ? ({ kind: 'harmless', profile } as const)
    : ({ kind: 'hits', asked } as const)
}

const isSame = (one: Timings, other: Timings) => one.join() === other.join()
