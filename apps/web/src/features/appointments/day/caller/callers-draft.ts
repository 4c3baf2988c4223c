import type { IsoDate } from '@desk/rules/calendar-date'
import type { Draft } from '../../../../lib/draft-of.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { useDayDraft } from '../day-draft.ts'

const FORM = 'caller'

/** A form for a caller was open before a reload. */
export const useWasWithCaller = (): boolean => useDraft(FORM).found !== null

/** The next caller is somebody else. */
export const useCallersDraft = (shown: { date: IsoDate; onDay: (date: IsoDate) => void }): Draft =>
  useDayDraft(FORM, shown)
