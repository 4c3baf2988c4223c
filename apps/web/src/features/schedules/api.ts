import { getDoctorAccount } from '@desk/contract/admin'
import { getDoctorInfo } from '@desk/contract/doctor'
import { getSchedule, type ScheduleData } from '@desk/contract/schedule'
import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '../../lib/router.tsx'
import { callOrThrow, type Ok } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Question } from '../../ui/preview/preview-props.ts'
import { type Answer, usePreview } from '../../ui/preview/use-preview.tsx'

const KEY = 'schedules'
const scheduleKey = (doctorId: string) => [KEY, 'schedule', doctorId] as const

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

export function useSchedule(doctorId: string) {
  useLive(`slots:${doctorId}`, scheduleKey(doctorId))
  return useQuery({
    queryKey: scheduleKey(doctorId),
    queryFn: ({ signal }) => callOrThrow(getSchedule, { doctorId }, { signal }),
    select: (reply) => reply.data,
  })
}

type Common = Answer & { doctorId: string; scheduleVersion: number }

/** Own changes from version to version are nobody else's. */
const ownStepsKey = (doctorId: string) => [KEY, 'own-steps', doctorId] as const
type Steps = Readonly<Record<number, number>>

function noteOwnStep({ doctorId, version }: ScheduleData, from: number): void {
  queryClient.setQueryData<Steps>(ownStepsKey(doctorId), (steps) => ({ ...steps, [from]: version }))
}

function afterOwnSteps(doctorId: string, seen: number): number {
  const next = queryClient.getQueryData<Steps>(ownStepsKey(doctorId))?.[seen]
  return next === undefined || next === seen ? seen : afterOwnSteps(doctorId, next)
}

type Change = (common: Common) => Promise<Ok<ScheduleChanged>>

function useChangeFrom(seen: number, { doctorId }: ScheduleData, options: Options) {
  const { onSaved = () => {}, onStale = () => {}, question } = options
  const change = usePreview<ScheduleChanged>({
    ...(question && { question }),
    onSaved: ({ schedule }) => {
      noteOwnStep(schedule, seen)
      void show(schedule)
      onSaved()
    },
    onRefused: ({ schedule }) => {
      if (!schedule) return
      onStale(schedule.version)
      void show(schedule)
    },
  })
  return {
    ...change,
    save: (send: Change) => change.save((answer) => send({ ...answer, doctorId, scheduleVersion: seen })),
  }
}

type Options = {
  onSaved?: () => void
  onStale?: (version: number) => void
  /** Asked even where nobody is hit. */
  question?: Question
}

/**
 * Sees before it saves (`usePreview`). Typed text belongs to the version at opening: if it changed, nothing
 * is saved, the present shows, and the next Save is for that. `typedOf`: from before a reload.
 */
export function useScheduleChange(schedule: ScheduleData, onSaved: () => void, typedOf: number | null) {
  const { doctorId, version } = schedule
  const [opened, setSeen] = useState(typedOf ?? version)
  const seen = afterOwnSteps(doctorId, opened)
  const change = useChangeFrom(seen, schedule, { onSaved, onStale: setSeen })
  return {
    ...change,
    seen,
    isStale: seen !== version || change.refused?.schedule !== undefined,
    /** Typed text now belongs to what is shown. */
    seePresent: () => setSeen(version),
  }
}

/** With nothing typed: for what is shown now. */
export function useScheduleAction(schedule: ScheduleData, question?: Question) {
  return useChangeFrom(schedule.version, schedule, question ? { question } : {})
}

async function show(schedule: ScheduleData): Promise<void> {
  const key = scheduleKey(schedule.doctorId)
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Ok<ScheduleData>>(key, (reply) => reply && { ...reply, data: schedule })
}
