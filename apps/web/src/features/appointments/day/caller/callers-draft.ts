import type { IsoDate } from '@desk/rules/calendar-date'
import type { Draft } from '../../../../lib/draft-of.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { useDayDraft } from '../day-draft.ts'

const FORM = 'caller'

export const useWasWithCaller = (): boolean => useDraft(FORM).found !== null

export const useCallersDraft = (shown: { date: IsoDate; onDay: (date: IsoDate) => void }): Draft =>
  useDayDraft(FORM, shown)
