import type { IsoDate } from '@desk/rules/calendar-date'
import type { Draft } from '../../../../lib/draft-of.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { useDayDraft } from '../day-draft.ts'

const FORM = 'caller'

/** Whether a form for a caller was open when the page was reloaded. */
export const useWasWithCaller = (): boolean => useDraft(FORM).found !== null

/** For the next caller is another person. */
export const useCallersDraft = (shown: { date: IsoDate; onDay: (date: IsoDate) => void }): Draft =>
  useDayDraft(FORM, shown)
