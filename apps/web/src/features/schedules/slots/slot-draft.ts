import type { ScheduleData } from '@desk/contract/schedule'
import * as z from 'zod/mini'

export type SlotSettings = ScheduleData['settings']

/** Bounds of minutes, days, visits (contract, `saveSlotSettings`). */
export const BOUNDS = {
  slotMinutes: [5, 240],
  bufferBefore: [0, 240],
  bufferAfter: [0, 240],
  noticeMinutes: [0, 43_200],
  horizonDays: [1, 730],
  mostVisits: [1, 300],
} as const
export type SettingName = keyof typeof BOUNDS
const NAMES = [
  'slotMinutes',
  'bufferBefore',
  'bufferAfter',
  'noticeMinutes',
  'horizonDays',
  'mostVisits',
] as const satisfies readonly SettingName[]

export const NOTICE_UNITS = { minutes: 1, hours: 60, days: 1440 } as const
type NoticeUnit = keyof typeof NOTICE_UNITS

/** The notice has its own unit. */
export type SlotDraft = Record<SettingName, string> & { noticeUnit: NoticeUnit }

export const SLOT_DRAFT: z.ZodMiniType<SlotDraft> = z.object({
  slotMinutes: z.string(),
  bufferBefore: z.string(),
  bufferAfter: z.string(),
  noticeMinutes: z.string(),
  noticeUnit: z.enum(['minutes', 'hours', 'days']),
  horizonDays: z.string(),
  mostVisits: z.string(),
})

export function draftSettings(settings: SlotSettings): SlotDraft {
  const { noticeMinutes, horizonDays, mostVisits } = settings
  const noticeUnit = unitOf(noticeMinutes)
  return {
    slotMinutes: String(settings.slotMinutes),
    bufferBefore: String(settings.bufferBefore),
    bufferAfter: String(settings.bufferAfter),
    noticeMinutes: String(noticeMinutes / NOTICE_UNITS[noticeUnit]),
    noticeUnit,
    horizonDays: horizonDays === null ? '' : String(horizonDays),
    mostVisits: mostVisits === null ? '' : String(mostVisits),
  }
}

function unitOf(minutes: number): NoticeUnit {
  if (minutes === 0 || minutes % NOTICE_UNITS.hours !== 0) return minutes === 0 ? 'hours' : 'minutes'
  return minutes % NOTICE_UNITS.days === 0 ? 'days' : 'hours'
}

/** Null: out of bounds; undefined: left empty. */
function readNumber(draft: SlotDraft, name: SettingName): number | null | undefined {
  const typed = draft[name].trim()
  if (typed === '' && (name === 'horizonDays' || name === 'mostVisits')) return undefined
  if (!/^\d{1,5}$/.test(typed)) return null
  const number = Number(typed) * (name === 'noticeMinutes' ? NOTICE_UNITS[draft.noticeUnit] : 1)
  const [least, most] = BOUNDS[name]
  return number >= least && number <= most ? number : null
}

export const isWrong = (draft: SlotDraft, name: SettingName): boolean => readNumber(draft, name) === null

/** Null if the draft is invalid. */
export function readSettings(draft: SlotDraft): SlotSettings | null {
  if (NAMES.some((name) => isWrong(draft, name))) return null
  const number = (name: SettingName) => readNumber(draft, name) ?? 0
  return {
    slotMinutes: number('slotMinutes'),
    bufferBefore: number('bufferBefore'),
    bufferAfter: number('bufferAfter'),
    noticeMinutes: number('noticeMinutes'),
    horizonDays: readNumber(draft, 'horizonDays') ?? null,
    mostVisits: readNumber(draft, 'mostVisits') ?? null,
  }
}
