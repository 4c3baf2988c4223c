import {
  type ChosenReminders,
  getReminderChoice,
  openVisitReminders,
  saveReminderChoice,
  saveVisitReminders,
} from '@desk/contract/reminder-choice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { REMINDERS_KEY } from '../api.ts'

/** The account's, or of a guest's link. */
export type Whose = 'account' | { token: string }

const keyOf = (whose: Whose) => [...REMINDERS_KEY, whose] as const

export function useReminders(whose: Whose) {
  return useQuery({
    queryKey: keyOf(whose),
    queryFn: async ({ signal }) => {
      const { data } = await (whose === 'account'
        ? callOrThrow(getReminderChoice, {}, { signal })
        : callOrThrow(openVisitReminders, whose, { signal }))
      return data
    },
  })
}

type Choice = Pick<ChosenReminders, 'hours' | 'channel'>

export function useSaveReminders(whose: Whose) {
  return useMutation({
    mutationFn: (choice: Choice) =>
      whose === 'account'
        ? callOrThrow(saveReminderChoice, choice)
        : callOrThrow(saveVisitReminders, { ...whose, ...choice }),
    onSuccess: ({ message, data }) => {
      queryClient.setQueryData(keyOf(whose), data)
      showToast({ kind: 'success', text: message })
    },
    onError: (error) => toastFailure(refusalOf(error) ?? words('reminders.failed'), error),
  })
}
