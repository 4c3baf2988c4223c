import * as z from 'zod/mini'
import { must, onOff, text, wholeNumber } from './setting-kinds.ts'

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

/** What the hospital decides about appointments after they are made. */
export const lifeVariables = {
  REQUEST_EXPIRY_HOURS: z.prefault(wholeNumber(1, 24 * 60), '48'),
  CHANGE_NOTICE_HOURS: z.prefault(wholeNumber(0, 24 * 60), '24'),
  MOVES_NEED_APPROVAL: onOff('on'),
  RE_PLAN_ANSWER_HOURS: z.prefault(wholeNumber(1, 24 * 14), '48'),
  HOSPITAL_PHONE: z.optional(z.string()),
  HOSPITAL_CURRENCY: z.optional(text(isCurrency, must('be a currency of ISO 4217 like EUR'))),
}

type Variables = z.output<z.ZodMiniObject<typeof lifeVariables>>

export const lifeSettings = (set: Variables) => ({
  requestExpiryHours: set.REQUEST_EXPIRY_HOURS,
  /** In this time before the beginning patients have to call to cancel or move. */
  changeNoticeHours: set.CHANGE_NOTICE_HOURS,
  movesNeedApproval: set.MOVES_NEED_APPROVAL === 'on',
  rePlanAnswerHours: set.RE_PLAN_ANSWER_HOURS,
  hospitalPhone: set.HOSPITAL_PHONE,
  currency: set.HOSPITAL_CURRENCY,
})
