import type { Doctor, DoctorProfile } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { saveUsualHours, type ScheduleChanged } from '@desk/contract/schedule-changes'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { callOrThrow } from '../../lib/api.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { queryClient } from '../../lib/query-client.ts'
import { words } from '../../lib/words.ts'
import { usePreview } from '../../ui/preview/use-preview.tsx'
import { DOCTORS_KEY, useUpdateProfile } from './api.ts'

/**
 * Saves a profile. Other usual hours are tried before: where they hit nobody the specified call saves it all; where they hit
 * appointments it is asked what is to become of those, and hours and profile are saved together with the answer, or neither.
 */
export function useSaveProfile(doctor: Doctor | undefined) {
  const update = useUpdateProfile()
  const navigate = useNavigate()
  const typed = useRef<DoctorProfile>(undefined)
  const finish = () => {
    if (typed.current) update.mutate(typed.current, { onSuccess: () => void navigate(PATHS.home) })
  }
  const hours = usePreview<ScheduleChanged>({
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: DOCTORS_KEY })
      void navigate(PATHS.home)
    },
  })
  const look = useMutation({
    mutationFn: async ({ doctorId, profile }: Asked) => {
      const { data } = await callOrThrow(getSchedule, { doctorId })
      const asked = { doctorId, scheduleVersion: data.version, timings: profile.timings, profile }
      const tried = await callOrThrow(saveUsualHours, { ...asked, tryOnly: true })
      return { asked, isHarmless: tried.data.hits.length === 0 }
    },
    onSuccess: ({ asked, isHarmless }) => {
      if (isHarmless) finish()
      else hours.save((answer) => callOrThrow(saveUsualHours, { ...answer, ...asked }))
    },
    onError: (error) => toastFailure(words('doctors.profile.updateFailed'), error),
  })
  return {
    isPending: update.isPending || hours.isPending || look.isPending,
    refused: hours.refused,
    preview: hours.preview,
    save: (profile: DoctorProfile): void => {
      typed.current = profile
      const { timings } = profile
      if (!doctor || timings.join() === doctor.timings.join()) finish()
      else look.mutate({ doctorId: doctor.id, profile })
    },
  }
}

type Asked = { doctorId: string; profile: DoctorProfile }
