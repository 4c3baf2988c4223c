import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { NotificationKind } from '../../platform/notices.ts'

const toProposals = () => PATHS.proposals

/** To staff. */
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

/** The held time of somebody has begun; whether another one is held now, and the patient hears of it. */
export const timeOver: NotificationKind<{ name: string; phone: string; hasTime: boolean; isTold: boolean }> =
  {
    kind: 'proposed-time-over',
    path: toProposals,
    message: ({ name, phone, hasTime, isTold }) =>
      message('plan-again.overForStaff', {
        name,
        phone,
        hasTime: hasTime ? 'yes' : 'no',
        isTold: isTold ? 'yes' : 'no',
      }),
  }
