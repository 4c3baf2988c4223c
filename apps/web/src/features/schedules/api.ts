import { getDoctorAccount } from '@desk/contract/admin'
import { getDoctorInfo } from '@desk/contract/doctor'
import { getSchedule, type ScheduleData } from '@desk/contract/schedule'
import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callOrThrow, type Ok } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, usePreview } from '../../ui/preview/use-preview.tsx'

const KEY = 'schedules'
const scheduleKey = (doctorId: string) => [KEY, 'schedule', doctorId] as const

/** Whose schedule the screen is about: for an administrator the path says it, a doctor has only the own. */
export function useScheduledDoctor() {
  const { doctorId } = useParams()
  const userId = useUser().id
  return useQuery({
    queryKey: [KEY, 'doctor', doctorId ?? 'own', userId],
    queryFn: async ({ signal }) => {
      if (doctorId === undefined) return (await callOrThrow(getDoctorInfo, { userId }, { signal })).data
      return (await callOrThrow(getDoctorAccount, { doctorId }, { signal })).data.doctor
    },
  })
}

/** Read anew when somebody changes it. */
export function useSchedule(doctorId: string) {
  useLive(`slots:${doctorId}`, scheduleKey(doctorId))
  return useQuery({
    queryKey: scheduleKey(doctorId),
    queryFn: ({ signal }) => callOrThrow(getSchedule, { doctorId }, { signal }),
    select: (reply) => reply.data,
  })
}

type Common = Answer & { doctorId: string; scheduleVersion: number }

/**
 * Changes a schedule and sees before it saves (`usePreview`). What is typed is of the version with which the form opened: where
 * another is present by then, nothing is saved, the present one is shown, and the next press of Save is of that one.
 */
export function useScheduleChange({ doctorId, version }: ScheduleData, onSaved: () => void) {
  const [seen, setSeen] = useState(version)
  const change = usePreview<ScheduleChanged>({
    onSaved: ({ schedule }) => {
      setSeen(schedule.version)
      void show(schedule)
      onSaved()
    },
    onRefused: ({ schedule }) => {
      if (!schedule) return
      setSeen(schedule.version)
      void show(schedule)
    },
  })
  return {
    ...change,
    save: (send: (common: Common) => Promise<Ok<ScheduleChanged>>) =>
      change.save((answer) => send({ ...answer, doctorId, scheduleVersion: seen })),
    /** Somebody else has changed it since the form opened; seen again, it is no news any more. */
    isStale: seen !== version,
    seePresent: () => setSeen(version),
  }
}

/** On every screen that shows it, at once: the reply is newer than what was read. */
async function show(schedule: ScheduleData): Promise<void> {
  const key = scheduleKey(schedule.doctorId)
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Ok<ScheduleData>>(key, (reply) => reply && { ...reply, data: schedule })
}
