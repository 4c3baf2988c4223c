import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { NotificationKind } from '../../platform/notices.ts'
import { timeWords, type When } from '../appointments/notice-words.ts'

const toProposals = () => PATHS.proposals
const toDecide = () => `${PATHS.proposals}?show=toDecide`

export const callAskedFor: NotificationKind<{ name: string; phone: string }> = {
  kind: 'call-asked-for',
  path: toProposals,
  message: ({ name, phone }) => message('re-plan.callNotification', { name, phone }),
}

export const answersMissing: NotificationKind<{ count: number }> = {
  kind: 'answers-missing',
  path: toProposals,
  message: ({ count }) => message('re-plan.missingNotification', { count }),
}

/** The patient keeps the place, and somebody has to decide. */
export const decisionMissing: NotificationKind<When & { name: string; phone: string }> = {
  kind: 'decision-missing',
  path: toDecide,
  message: ({ name, phone, ...when }) =>
    message('doctor-decides.missingNotification', { name, phone, ...timeWords(when) }),
}

/** Whether another is held now, and the patient is told. */
export const timeOver: NotificationKind<{ name: string; phone: string; hasTime: boolean; isTold: boolean }> =
  {
    kind: 'proposed-time-over',
    path: toProposals,
    message: ({ name, phone, hasTime, isTold }) =>
      message('plan-again.overForStaffNotification', {
        name,
        phone,
        hasTime: hasTime ? 'yes' : 'no',
        isTold: isTold ? 'yes' : 'no',
      }),
  }
