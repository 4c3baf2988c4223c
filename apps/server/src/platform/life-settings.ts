import * as z from 'zod/mini'
import { onOff, wholeNumber } from './setting-kinds.ts'

/** What the hospital decides about appointments after they are made. */
export const lifeVariables = {
  REQUEST_EXPIRY_HOURS: z.prefault(wholeNumber(1, 24 * 60), '48'),
  CHANGE_NOTICE_HOURS: z.prefault(wholeNumber(0, 24 * 60), '24'),
  MOVES_NEED_APPROVAL: onOff('on'),
  RE_PLAN_ANSWER_HOURS: z.prefault(wholeNumber(1, 24 * 14), '48'),
  HOSPITAL_PHONE: z.optional(z.string()),
}

type Variables = z.output<z.ZodMiniObject<typeof lifeVariables>>

export const lifeSettings = (set: Variables) => ({
  /** After which a request that nobody answers expires. */
  requestExpiryHours: set.REQUEST_EXPIRY_HOURS,
  /** Until how long before the beginning patients cancel and move without calling. */
  changeNoticeHours: set.CHANGE_NOTICE_HOURS,
  /** Whether an approved appointment that its patient moves is a request again. */
  movesNeedApproval: set.MOVES_NEED_APPROVAL === 'on',
  /** How long patients have to answer when another time is proposed to them. */
  rePlanAnswerHours: set.RE_PLAN_ANSWER_HOURS,
  /** Whom patients call; unset: they are asked to call, and not told the number. */
  hospitalPhone: set.HOSPITAL_PHONE,
})
