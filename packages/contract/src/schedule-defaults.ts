import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slotRules } from './schedule-changes.ts'

/** The most visits a day is nobody's default. */
const { slotMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays } = slotRules
const settings = { slotMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays }

const scheduleDefaults = z.object({
  /** Refused where it is outdated, with the present `data.defaults`. */
  version: z.number(),
  ...settings,
})
export type ScheduleDefaults = z.output<typeof scheduleDefaults>

export const defaultsRefusal = z.object({ defaults: z.optional(scheduleDefaults) })

export const getScheduleDefaults = endpoint({
  method: 'GET',
  path: '/admin/schedule-defaults',
  access: 'admin',
  data: scheduleDefaults,
  summary: 'The slot settings that new doctors begin with.',
  source: 'R26',
})

export const saveScheduleDefaults = endpoint({
  method: 'POST',
  path: '/admin/save-schedule-defaults',
  access: 'admin',
  body: z.object({ defaultsVersion: z.int().check(z.gte(0)), ...settings }),
  data: scheduleDefaults,
  summary:
    'Sets what new doctors begin with, from their application on; those who are there keep what they have. Refused with `data.defaults` where somebody else has changed it.',
  source: 'R26',
})

export const DEFAULTS_CALLS = [getScheduleDefaults, saveScheduleDefaults]
